// Guessing at secrets gets slower with every miss, for one account and for one address, whether or not the account exists.
import { identityErrors } from '@tratativa/contract/identity/errors'
import { markOf } from '../../../platform/auth/tokens.ts'
import type { KeyRing } from '../../../platform/crypto/key-ring.ts'
import type { Origin, SystemTx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { clearAttempt, openAttempts, readAttempts, writeAttempt } from './attempts.store.ts'

export interface Watched {
  readonly account: string
  readonly address: string | null
}

interface Limit {
  /** Misses that cost nothing. */
  readonly free: number
  /** One miss is forgiven each time this much passes without another. */
  readonly forgivenAfterSeconds: number
}

const perAccount: Limit = { free: 5, forgivenAfterSeconds: 60 * 60 }
// A whole office signs in from one address: the slips of a day must not add up to its lockout.
const perAddress: Limit = { free: 20, forgivenAfterSeconds: 3 * 60 }
const firstWaitSeconds = 30
const longestWaitSeconds = 60 * 60

/** `account` is whatever names it: the address for a sign-in, the id of somebody who is in. */
export const watched = (keys: KeyRing, account: string, { address }: Origin): Watched => ({
  account: markOf(keys, `account ${account}`),
  address: address === null ? null : markOf(keys, `address ${address}`),
})

const marksOf = ({ account, address }: Watched) => (address === null ? [account] : [account, address])

const secondsLeft = (until: Date | null, now: Date) => (until === null ? 0 : (until.getTime() - now.getTime()) / 1000)

/** Seconds until the next attempt is heard; 0 when it may come now. */
export const lockedFor = async (tx: SystemTx, who: Watched, isHeld = false): Promise<number> => {
  const attempts = await readAttempts(tx, marksOf(who), isHeld)
  return Math.max(0, ...attempts.map(({ locked_until }) => secondsLeft(locked_until, tx.now)))
}

const waitAfter = (failures: number, { free }: Limit): number =>
  failures < free ? 0 : Math.min(firstWaitSeconds * 2 ** (failures - free), longestWaitSeconds)

const countFailure = async (tx: SystemTx, who: Watched) => {
  for (const { mark, failures, last_at } of await readAttempts(tx, marksOf(who), true)) {
    const limit = mark === who.account ? perAccount : perAddress
    // Of two misses at once, the one that began first may be counted last: no time has passed then, never less.
    const passed = Math.max(0, secondsLeft(tx.now, last_at))
    const forgiven = Math.floor(passed / limit.forgivenAfterSeconds)
    const count = Math.max(0, failures - forgiven) + 1
    const wait = waitAfter(count, limit)
    await writeAttempt(tx, mark, count, wait === 0 ? null : new Date(tx.now.getTime() + wait * 1000))
  }
}

/**
 * What an attempt comes to. Many guesses sent at once are all checked before the first is counted: each is judged
 * here again, under the lock, so that no more than the free ones learn whether they were right.
 */
export const settleAttempt = async (tx: SystemTx, who: Watched, isRight: boolean): Promise<number> => {
  if (!isRight) await openAttempts(tx, marksOf(who))
  const wait = await lockedFor(tx, who, true)
  if (wait > 0) return wait
  if (isRight) await clearAttempt(tx, who.account)
  else await countFailure(tx, who)
  return 0
}

/** Who proved by their mailbox who they are starts anew. */
export const forgetFailures = (tx: SystemTx, who: Watched) => clearAttempt(tx, who.account)

export const refuseLocked = (seconds: number) => {
  if (seconds > 0) refuse(identityErrors.locked, { retryAfter: seconds })
}
