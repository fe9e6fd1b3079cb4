// A signed-in user confirms their password again before an action that a borrowed screen must not allow.
import { identityErrors } from '@tratativa/contract/identity/errors'
import type { Actor } from '@tratativa/contract/kernel/actor'
import { errors } from '@tratativa/contract/kernel/errors'
import { checkPassword } from '../../../platform/auth/passwords.ts'
import type { KeyRing } from '../../../platform/crypto/key-ring.ts'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { readCredentials } from '../accounts/accounts.store.ts'
import { readAttemptStatus, refuseLocked, settleAttempt } from '../logins/attempts.ts'
import { trackedGuesser } from '../logins/guesser.ts'

export interface ConfirmServices {
  /** The keys for counter names that do not reveal whose failed attempts they count. */
  readonly attempts: KeyRing
}

export interface Confirmed {
  readonly actor: Actor
  readonly passwordHash: string
}

export const confirmPassword = async (
  call: HttpCall,
  password: string,
  { attempts }: ConfirmServices,
): Promise<Confirmed> => {
  const { actor, passwordHash } = await call.read(async (reader) => ({
    actor: reader.actor,
    passwordHash: (await readCredentials(reader, reader.actor.accountId))?.password_hash ?? null,
  }))
  // Counted separately from signing in: a person who guesses here is already inside, and must not lock out the account's owner.
  const who = trackedGuesser(attempts, 'inside', String(actor.accountId))
  refuseLocked((await call.asSystem((tx) => readAttemptStatus(tx, who))).wait)
  const isRight = await checkPassword(password, passwordHash)
  refuseLocked(await call.asSystem((tx) => settleAttempt(tx, who, isRight)))
  if (!isRight) refuse(identityErrors.wrongPassword)
  return { actor, passwordHash: orRefuse(passwordHash, errors.unauthorized) }
}
