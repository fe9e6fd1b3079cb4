// The end of every sign-in: a login in the company that the person worked in last.
import { identityErrors } from '@tratativa/contract/identity/errors'
import type { LoginAnswer } from '@tratativa/contract/identity/shapes'
import { profileNames } from '@tratativa/contract/kernel/actor'
import { loginSeconds } from '@tratativa/contract/kernel/time'
import type { SystemTx } from '../../../platform/db/scope.ts'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import type { Credentials } from '../accounts/accounts.store.ts'
import { recordAccess } from '../audit/record-access.ts'
import { listMembershipStates, type MembershipState } from '../memberships/memberships.store.ts'
import type { CodeKind } from '../second-step/check-code.ts'
import { owesSecondStep } from '../second-step/second-step.store.ts'
import { readClaims, type TokenServices } from './issue-token.ts'
import { insertLogin } from './logins.store.ts'

const unrememberedSeconds = 12 * 60 * 60

/** The company that the person worked in last, of those that let them in. */
const choosePlace = (places: readonly MembershipState[]): MembershipState => {
  const active = places.filter((place) => place.isActive)
  const place = active.find(({ isBlocked }) => !isBlocked)
  if (place) return place
  if (active.length > 0) return refuse(identityErrors.blocked)
  const wasIn = places.some(({ wasActivated }) => wasActivated)
  return refuse(wasIn ? identityErrors.inactive : identityErrors.awaitingActivation)
}

interface Entry {
  readonly account: Credentials
  readonly rememberMe: boolean
  readonly secondStep: CodeKind | null
}

export const comeIn = async (
  tx: SystemTx,
  call: HttpCall,
  { account, rememberMe, secondStep }: Entry,
  { tokens, seal }: TokenServices,
): Promise<LoginAnswer> => {
  const place = choosePlace(await listMembershipStates(tx, account.id))
  const lives = rememberMe ? loginSeconds : unrememberedSeconds
  const loginId = await insertLogin(tx, {
    tenantId: place.tenantId,
    accountId: account.id,
    expiresAt: new Date(tx.now.getTime() + lives * 1000),
    isRemembered: rememberMe,
    address: call.origin.address,
  })
  const { claims, name, color } = await readClaims(tx, loginId, seal)
  const here = await tx.enter(place.tenantId, { accountId: account.id, name })
  recordAccess(here, account, { action: 'identity.login.succeeded', after: { secondStep } })
  return {
    error: false as const,
    message: 'Login efetuado com sucesso!',
    jwt: await tokens.sign(claims),
    user: {
      id: account.id,
      name,
      color,
      access: profileNames[claims.idProfileType],
      login: claims.user_email,
      tenantId: claims.tenant_id,
      ramal: claims.ramal,
    },
    ...((await owesSecondStep(tx, loginId)) ? { mustEnrol: true as const } : {}),
  }
}
