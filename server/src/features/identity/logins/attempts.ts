// Failed attempts to guess a secret slow down further attempts; guesser.ts defines whose.
import { identityErrors } from '@tratativa/contract/identity/errors'
import type { SystemTx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { clearAttempt, openAttempts, readAttempts, writeAttempt } from './attempts.store.ts'
import { perAddress, type Guesser, type Limit } from './guesser.ts'
import { afterForgiving, longestWait, waitAfter, type Attempt } from './waits.ts'

const marksOf = ({ counters, address }: Guesser) => [
  ...counters.map(({ mark }) => mark),
  ...(address === null ? [] : [address]),
]

export interface AttemptStatus {
  /** Seconds until the next attempt is allowed; 0 when it is allowed now. */
  readonly wait: number
  /** The number of accounts above the free limit on which this network address failed. */
  readonly excess: number
}

export const readAttemptStatus = async (tx: SystemTx, guesser: Guesser): Promise<AttemptStatus> => {
  const rows = await readAttempts(tx, marksOf(guesser), false)
  const misses = afterForgiving(
    rows.find(({ mark }) => mark === guesser.address),
    perAddress,
    tx.now,
  )
  return { wait: longestWait(rows, tx.now), excess: Math.max(0, misses - perAddress.free + 1) }
}

const countFailure = async (tx: SystemTx, { counters, address }: Guesser, rows: readonly Attempt[]) => {
  const before = (mark: string, limit: Limit) =>
    afterForgiving(
      rows.find((row) => row.mark === mark),
      limit,
      tx.now,
    )
  for (const { mark, limit } of counters) {
    const count = before(mark, limit) + 1
    const wait = waitAfter(count, limit)
    await writeAttempt(tx, mark, count, wait === 0 ? null : new Date(tx.now.getTime() + wait * 1000))
  }
  const [first] = counters
  // Repeated failures on one account are counted for that account; the address counter counts accounts.
  if (address !== null && first && before(first.mark, first.limit) === 0)
    await writeAttempt(tx, address, before(address, perAddress) + 1, null)
}

/**
 * Settles an attempt. Guesses that are sent concurrently are all checked before the first is counted: each is therefore judged again here,
 * under the lock, so that no more than the free attempts reveal whether they were right.
 */
export const settleAttempt = async (tx: SystemTx, guesser: Guesser, isRight: boolean): Promise<number> => {
  const marks = marksOf(guesser)
  // Runs the same statements for right and wrong attempts: a waiting attempt reveals nothing, not even by its duration.
  await openAttempts(tx, marks)
  const rows = await readAttempts(tx, marks, true)
  const wait = longestWait(rows, tx.now)
  if (wait > 0) return wait
  if (isRight) await forgetFailures(tx, guesser)
  else await countFailure(tx, guesser, rows)
  return 0
}

/** A successful sign-in resets the person's own counter; failures of others on the account stay counted. */
export const forgetFailures = async (tx: SystemTx, { counters: [own] }: Guesser) => {
  if (own) await clearAttempt(tx, own.mark)
}

export const refuseLocked = (seconds: number) => {
  if (seconds > 0) refuse(identityErrors.locked, { retryAfter: seconds })
}
