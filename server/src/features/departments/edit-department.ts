import type { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { departmentsErrors } from '@tratativa/contract/departments/errors'
import { departmentsEvents } from '@tratativa/contract/departments/events'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Tx } from '../../platform/db/scope.ts'
import { refuseTaken } from '../../platform/refusal/refuse-taken.ts'
import { renameDepartment } from './departments.store.ts'
import { readDepartment } from './read-department.ts'

export const editDepartment = async (tx: Tx, { id, name }: InputOf<typeof departmentsEndpoints.editDepartment>) => {
  await renameDepartment(tx, id, name).catch(refuseTaken('department_name', departmentsErrors.nameTaken))
  tx.emit(departmentsEvents, 'departments.department.changed', { id })
  return { data: await readDepartment(tx, id) }
}
