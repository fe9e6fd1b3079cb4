// A person removes their account from every company; refused if one of the companies would be left without an administrator.
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { identityErrors } from '@tratativa/contract/identity/errors'
import type { Actor } from '@tratativa/contract/kernel/actor'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import type { SystemTx } from '../../../platform/db/scope.ts'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { endLoginsEverywhere } from '../logins/end-logins.ts'
import { deactivateEverywhere, lockInAllTenants } from '../memberships/memberships.store.ts'
import { recordRights } from '../memberships/rights.ts'
import { confirmPassword, type ConfirmServices } from '../passwords/confirm-password.ts'
import { closeLinksOf } from '../passwords/links.store.ts'
import { removeAccount } from './accounts.store.ts'

type Endpoint = typeof identityEndpoints.removeMe

const leave = async (tx: SystemTx, { accountId, name }: Actor) => {
  const lockedMemberships = await lockInAllTenants(tx, accountId)
  const own = lockedMemberships.filter((place) => place.account_id === accountId)
  const others = lockedMemberships.filter((place) => place.account_id !== accountId && place.canAdminister)
  const isMissed = own.some(
    (place) => place.canAdminister && !others.some((other) => other.tenant_id === place.tenant_id),
  )
  if (isMissed) refuse(identityErrors.lastAdministrator)
  await deactivateEverywhere(tx, accountId)
  for (const { tenant_id, profile_type_id: profileTypeId, is_active: isActive } of own)
    recordRights(await tx.enter(tenant_id, { accountId, name }), {
      verb: 'removed',
      accountId,
      name,
      by: name,
      before: { profileTypeId, isActive },
      after: { profileTypeId, isActive: false },
    })
}

export const removeMe = async (
  call: HttpCall,
  { currentPassword }: InputOf<Endpoint>,
  services: ConfirmServices,
): Promise<OutputOf<Endpoint>> => {
  const { actor, passwordHash } = await confirmPassword(call, currentPassword, services)
  await call.asSystem(async (tx) => {
    await leave(tx, actor)
    if (!(await removeAccount(tx, actor.accountId, passwordHash))) refuse(identityErrors.wrongPassword)
    await closeLinksOf(tx, actor.accountId)
    await endLoginsEverywhere(tx, actor.accountId)
  })
  return { error: false, message: 'Sua conta foi removida.' }
}
