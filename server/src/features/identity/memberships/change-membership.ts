// An administrator's changes to a user: profile, name and activation. The last administrator of a company is never removed.
import { identityErrors } from '@tratativa/contract/identity/errors'
import { errors } from '@tratativa/contract/kernel/errors'
import type { ProfileTypeId, UserId } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { endLoginsHere } from '../logins/end-logins.ts'
import { lockWithAdministrators, updateRights } from './memberships.store.ts'
import { relabel } from './relabel.ts'
import { recordRights } from './rights.ts'
import { sendInvitation } from './send-invitation.job.ts'

type Member = Awaited<ReturnType<typeof lockWithAdministrators>>[number]

const lockMember = async (tx: Tx, userId: UserId): Promise<{ member: Member; isLast: boolean }> => {
  const lockedMembers = await lockWithAdministrators(tx, userId)
  const member = orRefuse(
    lockedMembers.find(({ id }) => id === userId),
    errors.notFound,
  )
  const isLast = member.canAdminister && lockedMembers.every((other) => other.id === userId || !other.canAdminister)
  return { member, isLast }
}

const rightsOf = (member: Member) => ({ profileTypeId: member.profile_type_id, isActive: member.is_active })

interface Change {
  readonly userId: UserId
  readonly name: string
  readonly profileTypeId: ProfileTypeId
}

export const changeMembership = async (tx: Tx, { userId, name, profileTypeId }: Change): Promise<void> => {
  const { member, isLast } = await lockMember(tx, userId)
  const accountId = member.account_id
  const before = rightsOf(member)
  if (name !== member.name) await relabel(tx, member, name)
  if (profileTypeId === before.profileTypeId) return
  if (isLast) refuse(identityErrors.lastAdministrator)
  const after = { ...before, profileTypeId }
  await updateRights(tx, userId, { ...after, activatedAt: member.activated_at })
  recordRights(tx, { verb: 'changed', accountId, name, by: tx.actor.name, before, after })
}

interface Activity {
  readonly userId: UserId
  readonly isActive: boolean
}

export const setMembershipActive = async (tx: Tx, { userId, isActive }: Activity): Promise<void> => {
  const { member, isLast } = await lockMember(tx, userId)
  const accountId = member.account_id
  const before = rightsOf(member)
  if (isActive === before.isActive) return
  if (isLast) refuse(identityErrors.lastAdministrator)
  const after = { ...before, isActive }
  const isFirstTime = isActive && member.activated_at === null
  // A user who was invited but never signed in is activated by the link that sets their password.
  const activatedAt = isFirstTime && member.isProven ? tx.now : member.activated_at
  await updateRights(tx, userId, { ...after, activatedAt })
  recordRights(tx, {
    verb: isActive ? 'activated' : 'deactivated',
    accountId,
    name: member.name,
    by: tx.actor.name,
    before,
    after,
  })
  if (!isActive) await endLoginsHere(tx, accountId)
  if (isFirstTime) sendInvitation(tx, accountId, member.name)
}
