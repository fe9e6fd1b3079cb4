import type { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { departmentsErrors } from '@tratativa/contract/departments/errors'
import { departmentsEvents } from '@tratativa/contract/departments/events'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Tx } from '../../platform/db/scope.ts'
import { orRefuse } from '../../platform/refusal/refusal.ts'
import { changeMembership } from '../identity/index.ts'
import { findDepartments } from './departments.store.ts'
import { moveUsers } from './move-users.ts'
import { readUser } from './read-user.ts'

export const editUser = async (tx: Tx, input: InputOf<typeof departmentsEndpoints.editUser>) => {
  const { id, name, profileTypeId, departmentId } = input
  // This call is first because it locks the user: concurrent changes of the user wait.
  await changeMembership(tx, { userId: id, name, profileTypeId })
  const [department] = departmentId === null ? [null] : await findDepartments(tx, [departmentId])
  const target = department === null ? null : orRefuse(department, departmentsErrors.unknownDepartment)
  await moveUsers(tx, [await readUser(tx, id)], target)
  tx.emit(departmentsEvents, 'departments.user.changed', { id })
  return { data: await readUser(tx, id) }
}
