// Signing in. Until the password is verified, every answer and its duration are the same whether or not the account exists.
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { identityErrors } from '@tratativa/contract/identity/errors'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { checkPassword } from '../../../platform/auth/passwords.ts'
import type { KeyRing } from '../../../platform/crypto/key-ring.ts'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { findCredentials } from '../accounts/accounts.store.ts'
import { reportMiss } from '../audit/record-miss.job.ts'
import { hasSecondStep } from '../second-step/second-step.store.ts'
import { awaitTurn } from './address-pace.ts'
import { readAttemptStatus, refuseLocked, settleAttempt } from './attempts.ts'
import { passwordMark, sealChallenge } from './challenge.ts'
import { comeIn } from './come-in.ts'
import { trackedGuesser, stranger, type Guesser } from './guesser.ts'
import type { TokenServices } from './issue-token.ts'
import { readTrustedDevice, markDevice } from './trusted-device.ts'

type Input = InputOf<typeof identityEndpoints.login>
type Output = OutputOf<typeof identityEndpoints.login>
type Services = TokenServices & { readonly attempts: KeyRing }

/** Identifies who tries to sign in, with the stored data of the named account. */
const meet = async (call: HttpCall, { email }: Input, keys: KeyRing) => {
  const account = await call.asSystem((tx) => findCredentials(tx, email))
  const owner = account?.password_hash ? { id: account.id, passwordHash: account.password_hash } : null
  const deviceId = owner && readTrustedDevice(call, owner, keys)
  const guesser = deviceId === null ? stranger(keys, email, call.origin) : trackedGuesser(keys, 'device', deviceId)
  return { account, owner, deviceId, guesser }
}

interface Guess {
  readonly email: string
  readonly password: string
  readonly passwordHash: string | null
  readonly guesser: Guesser
}

/** Verifies the password. Every path does the same work, whether or not the account is known or locked. */
const checkGuess = async (call: HttpCall, { email, password, passwordHash, guesser }: Guess, services: Services) => {
  const { wait, excess } = await call.asSystem((tx) => readAttemptStatus(tx, guesser))
  if (guesser.address !== null && excess > 0) refuseLocked(await awaitTurn(guesser.address, excess))
  const isRight = await checkPassword(password, passwordHash)
  refuseLocked(wait)
  // Counted in a separate transaction: the refusal that follows must not roll it back.
  const left = await call.asSystem(async (tx) => {
    const seconds = await settleAttempt(tx, guesser, isRight)
    if (seconds === 0 && !isRight) await reportMiss(tx, email, services)
    return seconds
  })
  refuseLocked(left)
  return isRight
}

export const logIn = async (call: HttpCall, input: Input, services: Services): Promise<Output> => {
  const { email, password, rememberMe = false } = input
  const { account, owner, deviceId, guesser } = await meet(call, input, services.attempts)
  const guess = { email, password, passwordHash: owner?.passwordHash ?? null, guesser }
  const isRight = await checkGuess(call, guess, services)
  if (!isRight || !account || !owner) return refuse(identityErrors.badCredentials)
  const answer = await call.asSystem(async (tx): Promise<Output> => {
    if (!(await hasSecondStep(tx, account.id)))
      return comeIn(tx, call, { account, rememberMe, secondStep: null }, services)
    const begun = { accountId: account.id, passwordMark: passwordMark(owner.passwordHash), rememberMe }
    const challenge = sealChallenge(services.seal, begun, tx.now)
    return { error: false, message: 'Digite o código do aplicativo autenticador.', challenge }
  })
  // A browser is known once it was let in, not for the password alone.
  if (answer.jwt !== undefined) markDevice(call, owner, services.attempts, deviceId)
  return answer
}
