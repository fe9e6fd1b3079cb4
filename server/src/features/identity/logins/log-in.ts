// Signing in. Until the password is right, every answer and its timing are the same whether the account exists or not.
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { identityErrors } from '@tratativa/contract/identity/errors'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { profileNames } from '@tratativa/contract/kernel/actor'
import { loginSeconds } from '@tratativa/contract/kernel/time'
import { checkPassword } from '../../../platform/auth/passwords.ts'
import type { KeyRing } from '../../../platform/crypto/key-ring.ts'
import type { SystemTx } from '../../../platform/db/scope.ts'
import type { Call } from '../../../platform/http/binding.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { findCredentials, type Credentials } from '../accounts/accounts.store.ts'
import { listPlaces, type Place } from '../memberships/memberships.store.ts'
import { lockedFor, refuseLocked, settleAttempt, watched } from './attempts.ts'
import { readClaims, type TokenServices } from './issue-token.ts'
import { insertLogin } from './logins.store.ts'

type Input = InputOf<typeof identityEndpoints.login>
type Output = OutputOf<typeof identityEndpoints.login>
type Services = TokenServices & { readonly attempts: KeyRing }

const unrememberedSeconds = 12 * 60 * 60

/** The company that the person worked in last, of those that let them in. */
const choosePlace = (places: readonly Place[]): Place => {
  const active = places.filter((place) => place.isActive)
  const place = active.find(({ isBlocked }) => !isBlocked)
  if (place) return place
  if (active.length > 0) return refuse(identityErrors.blocked)
  const wasIn = places.some(({ wasActivated }) => wasActivated)
  return refuse(wasIn ? identityErrors.inactive : identityErrors.awaitingActivation)
}

const comeIn = async (tx: SystemTx, account: Credentials, call: Call, input: Input, { tokens, seal }: Services) => {
  const place = choosePlace(await listPlaces(tx, account.id))
  const lives = input.rememberMe === true ? loginSeconds : unrememberedSeconds
  const loginId = await insertLogin(tx, {
    tenantId: place.tenantId,
    accountId: account.id,
    expiresAt: new Date(tx.now.getTime() + lives * 1000),
    isRemembered: input.rememberMe === true,
    address: call.origin.address,
  })
  const { claims, name, color } = await readClaims(tx, loginId, seal)
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
  }
}

export const logIn = async (call: Call, input: Input, services: Services): Promise<Output> => {
  const who = watched(services.attempts, input.email, call.origin)
  const { wait, account } = await call.asSystem(async (tx) => ({
    wait: await lockedFor(tx, who),
    account: await findCredentials(tx, input.email),
  }))
  refuseLocked(wait)
  const isRight = await checkPassword(input.password, account?.password_hash ?? null)
  // Counted in a transaction of its own: the refusal that follows must not undo it.
  refuseLocked(await call.asSystem((tx) => settleAttempt(tx, who, isRight)))
  if (!isRight || !account) return refuse(identityErrors.badCredentials)
  return call.asSystem((tx) => comeIn(tx, account, call, input, services))
}
