import type { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { departmentsErrors } from '@tratativa/contract/departments/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Tx } from '../../platform/db/scope.ts'
import { refuse } from '../../platform/refusal/refusal.ts'
import { sendInvitation } from '../identity/index.ts'
import { readUser } from './read-user.ts'

export const inviteAgain = async (tx: Tx, { id }: InputOf<typeof departmentsEndpoints.inviteAgain>) => {
  const user = await readUser(tx, id)
  // A person who registered waits for activation, not for a link.
  if (!user.isPending || !user.isActive) refuse(departmentsErrors.notPending)
  sendInvitation(tx, user.tratativaId, user.name)
  return { data: user }
}
