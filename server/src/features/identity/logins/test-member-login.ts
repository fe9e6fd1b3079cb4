// Tests an e-mail and password of a user of the caller's company, for settings that name such a user. Nothing is opened by it.
import type { AccountId, UserId } from '@tratativa/contract/kernel/ids'
import type { KeyRing } from '../../../platform/crypto/key-ring.ts'
import { checkPassword } from '../../../platform/auth/passwords.ts'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { findProvenIn } from '../accounts/accounts.store.ts'
import { findActiveUser } from '../memberships/memberships.store.ts'
import { readAttemptStatus, refuseLocked, settleAttempt } from './attempts.ts'
import { trackedGuesser } from './guesser.ts'

interface TestedLogin {
  readonly accountId: AccountId
  readonly userId: UserId
}

/** Returns null when the login fails, for whatever reason. The caller's misses are counted, so that nobody guesses this way. */
export const testMemberLogin = async (
  call: HttpCall,
  { email, password }: { readonly email: string; readonly password: string },
  attempts: KeyRing,
): Promise<TestedLogin | null> => {
  const { accountId: caller, tenantId } = await call.read((reader) => Promise.resolve(reader.actor))
  const guesser = trackedGuesser(attempts, 'inside', String(caller))
  refuseLocked((await call.asSystem((tx) => readAttemptStatus(tx, guesser))).wait)
  const account = await call.asSystem((tx) => findProvenIn(tx, email, tenantId))
  const isRight = await checkPassword(password, account?.password_hash ?? null)
  refuseLocked(await call.asSystem((tx) => settleAttempt(tx, guesser, isRight)))
  if (!isRight || !account) return null
  const userId = await call.read((reader) => findActiveUser(reader, account.id))
  return userId === undefined ? null : { accountId: account.id, userId }
}
