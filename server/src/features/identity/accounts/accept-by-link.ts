// Accepts an invitation from a further company by its link.
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { identityErrors } from '@tratativa/contract/identity/errors'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { hashToken } from '../../../platform/crypto/seal.ts'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { findProvenIn } from './accounts.store.ts'
import { findLink, useLink } from '../passwords/links.store.ts'
import { acceptWaiting } from './accept-invitation.ts'
import { findMembershipOf, lockWaitingMembership } from '../memberships/memberships.store.ts'

type ByLink = typeof identityEndpoints.acceptByLink

/** Only a link that was mailed proves the owner of the mailbox; a link stored in an outbox can be read by others. */
export const acceptByLink = async (
  call: HttpCall,
  { token }: InputOf<ByLink>,
  { isMailKept }: { readonly isMailKept: boolean },
): Promise<OutputOf<ByLink>> => {
  const hash = hashToken(token)
  await call.asSystem(async (tx) => {
    const link = orRefuse(await findLink(tx, hash), identityErrors.linkDead)
    const { accountId, tenantId, email } = link
    if (link.purpose !== 'invitation' || accountId === null || tenantId === null || email === null)
      return refuse(identityErrors.linkDead)
    if (isMailKept) return refuse(identityErrors.acceptInside)
    const owner = orRefuse(await findProvenIn(tx, email, tenantId), identityErrors.linkDead)
    const place = orRefuse(await findMembershipOf(tx, tenantId, accountId), identityErrors.linkDead)
    const waiting = orRefuse(await lockWaitingMembership(tx, place.id), identityErrors.linkDead)
    if (!(await useLink(tx, hash))) return refuse(identityErrors.linkDead)
    return acceptWaiting(tx, waiting, owner, false)
  })
  return { error: false, message: 'Convite aceito. Entre com a sua senha.' }
}
