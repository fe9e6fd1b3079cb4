// One step of the radar: takes a batch of one court, asks, stores, and says when to ask again.
import type { CourtRecord, Courts, Fault, IndexCursor } from '../../../gateways/courts/port.ts'
import type { Db, SystemTx } from '../../../platform/db/scope.ts'
import { budgetWait, restBudget, spendCalls } from './budget.store.ts'
import { backoff, jitter, nextAsk, overlapMs, type RandomShare } from './cadence.ts'
import { closeCourt, limitTerms, markUncovered, noteAnswer, noteFailure } from './courts.store.ts'
import { finishBatch, followersOf, nextDueMs, postponeBatch, takeBatch, type Lookup } from './lookups.store.ts'
import { takeAnswer } from './take-answer.stream.ts'

export interface RadarParts {
  readonly db: Db
  readonly courts: Courts
  readonly random: RandomShare
  readonly pause: (ms: number) => Promise<unknown>
}

const dayMs = 24 * 60 * 60 * 1_000
const minuteMs = 60_000
const failuresBeforeClosing = 3

type Claim = { readonly waitMs: number } | { readonly batch: readonly Lookup[] }

/** Takes the budget and the batch together: a batch is never taken before its call is free. */
export const claimBatch = ({ db, courts: { perMinute } }: RadarParts): Promise<Claim> =>
  db.asSystem(async (tx) => {
    const waitMs = await budgetWait(tx, 'index')
    if (waitMs > 0) return { waitMs }
    const batch = await takeBatch(tx)
    if (batch.length === 0) return { waitMs: Math.max((await nextDueMs(tx)) ?? minuteMs, 1_000) }
    await spendCalls(tx, 'index', perMinute)
    return { batch }
  })

/** Waits for a further call: the next page of an answer. */
const claimPage = async ({ db, courts, pause }: RadarParts): Promise<void> => {
  const waitMs = await db.asSystem(async (tx) => {
    const wait = await budgetWait(tx, 'index')
    if (wait === 0) await spendCalls(tx, 'index', courts.perMinute)
    return wait
  })
  if (waitMs === 0) return
  await pause(waitMs)
  return claimPage({ db, courts, pause, random: Math.random })
}

/** More than the records of a full batch; an index that always has a next page must not keep a batch for ever. */
const mostPages = 20

const askAll = async (
  parts: RadarParts,
  batch: readonly Lookup[],
): Promise<{ readonly records: readonly CourtRecord[] } | Fault> => {
  const [first] = batch
  if (first === undefined) return { records: [] }
  const earliest = Math.min(...batch.map(({ askedAt }) => askedAt?.getTime() ?? 0))
  const since = first.askedAt === null ? null : new Date(earliest - overlapMs)
  const numbers = batch.map(({ number }) => number)
  const records: CourtRecord[] = []
  let after: IndexCursor | null = null
  for (let page = 1; page <= mostPages; page++) {
    if (page > 1) await claimPage(parts)
    const answer = await parts.courts.searchIndex({ alias: first.alias, numbers, since, after })
    if (answer.fault !== null) return answer
    records.push(...answer.records)
    after = answer.next
    if (after === null) break
  }
  return { records }
}

const onTooLarge = async (tx: SystemTx, alias: string, numbers: readonly string[], random: RandomShare) => {
  if (numbers.length === 1) return postponeBatch(tx, numbers, jitter(dayMs, random), true)
  await limitTerms(tx, alias, Math.ceil(numbers.length / 2))
  await postponeBatch(tx, numbers, 0, false)
}

const onAway = async (
  tx: SystemTx,
  alias: string,
  numbers: readonly string[],
  { fault }: Fault,
  random: RandomShare,
) => {
  const failures = await noteFailure(tx, alias, fault)
  const waitMs = backoff(failures, random)
  if (failures >= failuresBeforeClosing) await closeCourt(tx, alias, waitMs)
  await postponeBatch(tx, numbers, waitMs, true)
}

const onFault = async (tx: SystemTx, batch: readonly Lookup[], answer: Fault, random: RandomShare) => {
  const alias = batch[0]?.alias ?? ''
  const numbers = batch.map(({ number }) => number)
  switch (answer.fault) {
    case 'busy':
      await restBudget(tx, 'index', Math.max(answer.waitMs ?? 0, jitter(minuteMs, random)))
      return postponeBatch(tx, numbers, jitter(2 * minuteMs, random), false)
    case 'tooLarge':
      return onTooLarge(tx, alias, numbers, random)
    case 'absent':
      await noteFailure(tx, alias, 'absent')
      await closeCourt(tx, alias, jitter(dayMs, random))
      await markUncovered(tx, numbers)
      return postponeBatch(tx, numbers, jitter(dayMs, random), false)
    case 'key':
      await noteFailure(tx, '*', 'key')
      await closeCourt(tx, '*', jitter(10 * minuteMs, random))
      return postponeBatch(tx, numbers, jitter(10 * minuteMs, random), false)
    default:
      return onAway(tx, alias, numbers, answer, random)
  }
}

/** Asks for the processes of a batch and stores the answer. */
export const askBatch = async (parts: RadarParts, batch: readonly Lookup[]): Promise<void> => {
  const { db, courts, random } = parts
  const answer = await askAll(parts, batch)
  if (!('records' in answer)) return db.asSystem((tx) => onFault(tx, batch, answer, random))
  const numbers = batch.map(({ number }) => number)
  await takeAnswer(db, await db.asSystem((tx) => followersOf(tx, numbers)), answer.records)
  await db.asSystem(async (tx) => {
    const isDemo = courts.mode === 'demo'
    await finishBatch(
      tx,
      batch.map(({ number, priority }) => ({ number, afterMs: nextAsk(priority, isDemo, random) })),
    )
    await noteAnswer(tx, batch[0]?.alias ?? '')
  })
}
