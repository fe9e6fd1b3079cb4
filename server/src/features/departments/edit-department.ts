import type { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { departmentsErrors } from '@tratativa/contract/departments/errors'
import { departmentsEvents } from '@tratativa/contract/departments/events'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { isUniqueViolation } from '../../platform/db/failures.ts'
import type { Tx } from '../../platform/db/scope.ts'
import { refuse } from '../../platform/refusal/refusal.ts'
import { renameDepartment } from './departments.store.ts'
import { readDepartment } from './read-department.ts'

export const editDepartment = async (tx: Tx, { id, name }: InputOf<typeof departmentsEndpoints.editDepartment>) => {
  try {
    await renameDepartment(tx, id, name)
  } catch (error) {
    if (isUniqueViolation(error)) refuse(departmentsErrors.nameTaken)
    throw error
  }
  tx.emit(departmentsEvents, 'departments.department.changed', { id })
  return { data: await readDepartment(tx, id) }
}
