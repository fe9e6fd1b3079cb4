// Switches a person to another of their companies: a new login that expires when the old one would have. In the current company the login
// stays and only a new token is issued: calls in progress with the old token remain valid.
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { identityErrors } from '@tratativa/contract/identity/errors'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { recordAccess } from '../audit/record-access.ts'
import { listMembershipStates } from '../memberships/memberships.store.ts'
import { publishEndedLogins } from './end-logins.ts'
import { issueToken, type TokenServices } from './issue-token.ts'
import { endLogin, insertLogin } from './logins.store.ts'

type Endpoint = typeof identityEndpoints.switchTenant

export const switchTenant = async (
  call: HttpCall,
  { tenantId }: InputOf<Endpoint>,
  services: TokenServices,
): Promise<OutputOf<Endpoint>> => {
  const { accountId, name, loginId, tenantId: current } = await call.read((reader) => Promise.resolve(reader.actor))
  const jwt = await call.asSystem(async (tx) => {
    if (tenantId === current) return issueToken(tx, loginId, services)
    const places = await listMembershipStates(tx, accountId)
    const isMember = places.some((place) => place.tenantId === tenantId && place.isActive && !place.isBlocked)
    if (!isMember) refuse(identityErrors.notMember)
    const old = orRefuse(await endLogin(tx, loginId), errors.unauthorized)
    const moved = await insertLogin(tx, {
      tenantId,
      accountId,
      address: call.origin.address,
      expiresAt: old.expires_at,
      isRemembered: old.is_remembered,
    })
    // Published in the company that was entered: the tab that switched must not receive the end of its own old login.
    const here = await tx.enter(tenantId, { accountId, name })
    publishEndedLogins(here, accountId, [loginId])
    recordAccess(here, { id: accountId, name }, { action: 'identity.login.switched' })
    return issueToken(tx, moved, services)
  })
  return { error: false, message: 'Empresa alterada com sucesso!', jwt }
}
