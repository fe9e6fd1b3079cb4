// Lets a person into this company. Who has no password yet comes in by an invitation, which is sent apart.
import { identityErrors } from '@tratativa/contract/identity/errors'
import { errors } from '@tratativa/contract/kernel/errors'
import type { AccountId, ProfileTypeId, UserId } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { newColor } from '../accounts/new-color.ts'
import { findMember, findOrMakeAccount, insertMembership, updateRights } from './memberships.store.ts'
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
  const accountId = orRefuse(await findOrMakeAccount(tx, email, name, newColor(email)), errors.internal)
  const after = { profileTypeId, isActive: true }
  const userId = orRefuse(
    await insertMembership(tx, { accountId, ...after, activatedAt: null }),
    identityErrors.emailTaken,
  )
  const member = orRefuse(await findMember(tx, accountId), errors.internal)
  if (member.hasPassword) await updateRights(tx, userId, { ...after, activatedAt: tx.now })
  recordRights(tx, { verb: 'granted', accountId, name: member.name, by: tx.actor.name, before: null, after })
  return { userId, accountId }
}
