import type { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { departmentsErrors } from '@tratativa/contract/departments/errors'
import { departmentsEvents } from '@tratativa/contract/departments/events'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Tx } from '../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../platform/refusal/refusal.ts'
import { insertDepartment } from './departments.store.ts'
import { moveUsers } from './move-users.ts'
import { readDepartment } from './read-department.ts'
import { lockUsers } from './users.store.ts'

export const addDepartment = async (tx: Tx, input: InputOf<typeof departmentsEndpoints.addDepartment>) => {
  const chosen = [...new Set(input.users)]
  const users = await lockUsers(tx, chosen)
  if (users.length < chosen.length) refuse(departmentsErrors.unknownUsers)
  const id = orRefuse(await insertDepartment(tx, input.name), departmentsErrors.nameTaken)
  await moveUsers(tx, users, { id, name: input.name })
  tx.emit(departmentsEvents, 'departments.department.changed', { id })
  return { data: await readDepartment(tx, id) }
}
