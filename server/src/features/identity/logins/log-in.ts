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
import { awaitTurn } from './address-pace.ts'
import { readStanding, refuseLocked, settleAttempt } from './attempts.ts'
import { knownGuesser, stranger, type Guesser } from './guesser.ts'
import { readClaims, type TokenServices } from './issue-token.ts'
import { knownDevice, markDevice } from './known-device.ts'
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

/** Whoever tries to sign in, with what the database knows of the account that was named. */
const meet = async (call: Call, { email }: Input, keys: KeyRing) => {
  const account = await call.asSystem((tx) => findCredentials(tx, email))
  const owner = account?.password_hash ? { id: account.id, passwordHash: account.password_hash } : null
  const deviceId = owner && knownDevice(call, owner, keys)
  const guesser = deviceId === null ? stranger(keys, email, call.origin) : knownGuesser(keys, 'device', deviceId)
  return { account, owner, deviceId, guesser }
}

/** Whether the password is right. Every path does the same work: known or not, held up or not. */
const checkGuess = async (call: Call, password: string, passwordHash: string | null, guesser: Guesser) => {
  const { wait, excess } = await call.asSystem((tx) => readStanding(tx, guesser))
  if (guesser.address !== null && excess > 0) refuseLocked(await awaitTurn(guesser.address, excess))
  const isRight = await checkPassword(password, passwordHash)
  refuseLocked(wait)
  // Counted in a transaction of its own: the refusal that follows must not undo it.
  refuseLocked(await call.asSystem((tx) => settleAttempt(tx, guesser, isRight)))
  return isRight
}

export const logIn = async (call: Call, input: Input, services: Services): Promise<Output> => {
  const { account, owner, deviceId, guesser } = await meet(call, input, services.attempts)
  const isRight = await checkGuess(call, input.password, owner?.passwordHash ?? null, guesser)
  if (!isRight || !account || !owner) return refuse(identityErrors.badCredentials)
  const answer = await call.asSystem((tx) => comeIn(tx, account, call, input, services))
  markDevice(call, owner, services.attempts, deviceId)
  return answer
}
