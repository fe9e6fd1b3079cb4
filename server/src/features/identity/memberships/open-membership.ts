// Adds a person's address to this company. The membership is pending until the owner follows the link or accepts; nobody in this company
// learns whether the address is known elsewhere.
import { identityErrors } from '@tratativa/contract/identity/errors'
import { errors } from '@tratativa/contract/kernel/errors'
import type { AccountId, ProfileTypeId, UserId } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { newColor } from '../accounts/new-color.ts'
import { insertMembership, makeTypedAccount } from './memberships.store.ts'
import { recordRights } from './rights.ts'

interface Input {
  readonly name: string
  readonly email: string
  readonly profileTypeId: ProfileTypeId
}

interface Opened {
  readonly userId: UserId
  readonly accountId: AccountId
}

export const openMembership = async (tx: Tx, { name, email, profileTypeId }: Input): Promise<Opened> => {
  const accountId = orRefuse(await makeTypedAccount(tx, email, name, newColor(email)), identityErrors.emailTaken)
  const after = { profileTypeId, isActive: true }
  const userId = orRefuse(await insertMembership(tx, { accountId, ...after, activatedAt: null }), errors.internal)
  recordRights(tx, { verb: 'granted', accountId, name, by: tx.actor.name, before: null, after })
  return { userId, accountId }
}
