import type { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { departmentsErrors } from '@tratativa/contract/departments/errors'
import { departmentsEvents } from '@tratativa/contract/departments/events'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Tx } from '../../platform/db/scope.ts'
import { refuse } from '../../platform/refusal/refusal.ts'
import { setMembershipActive } from '../identity/index.ts'
import { readUser } from './read-user.ts'

export const setUserActive = async (tx: Tx, { id, isActive }: InputOf<typeof departmentsEndpoints.setUserActive>) => {
  if (id === tx.actor.userId && !isActive) refuse(departmentsErrors.ownDeactivation)
  await setMembershipActive(tx, { userId: id, isActive })
  tx.emit(departmentsEvents, 'departments.user.changed', { id })
  return { data: await readUser(tx, id) }
}
