// Runs long work on cases: all in one transaction, or one transaction per batch. After a kill, the first mode restarts and the second
// resumes. After a cancellation, the first keeps nothing and the second keeps the finished batches.
import type { RunResult } from '@tratativa/contract/cases/many/shapes'
import { runFailures } from '@tratativa/contract/cases/runs/run-failures'
import type { Reason } from '@tratativa/contract/kernel/reason'
import type { TenantTx } from '../../../platform/db/scope.ts'
import type { JobRun } from '../../../platform/jobs/job.ts'
import { toReason } from '../../../platform/refusal/to-reason.ts'
import { startEarly } from '../changes/start-early.ts'
import type { By } from '../change-operation.ts'
import { findRun, lockRun, type RunRow } from '../runs/runs.store.ts'
import { noResult, resultOfRun } from '../runs/read-run-row.ts'
import { publishRun } from '../runs/publish-run.ts'
import { authorOf } from './author-of-run.ts'
import { prefetch } from './prefetch.ts'
import { insertResultRows, type NewResultRow } from './result-rows.store.ts'
import { endRun, refusedIn, nothingChanged, tellCasesChanged, type Outcome } from './run-end.ts'
import { commitAsynchronously, saveProgress } from './progress.store.ts'

export interface Work<Piece> {
  readonly by: By
  /** Yields the batches in order, after the first `from` rows. */
  pieces(from: number): AsyncIterable<Piece>
  apply(tx: TenantTx, piece: Piece): Promise<Outcome>
}

const sum = (total: RunResult, right: RunResult): RunResult => ({
  changed: total.changed + right.changed,
  same: total.same + right.same,
  added: total.added + right.added,
  requests: total.requests + right.requests,
})

const activeStates = ['waiting', 'running']

/** Aborts the single transaction, so that it changes nothing. */
class Stop extends Error {
  readonly refused: readonly NewResultRow[]
  constructor(refused: readonly NewResultRow[]) {
    super('nothing of this run stays')
    this.refused = refused
  }
}

const runInOneTransaction = async <P>({ db, tenantId }: JobRun, run: RunRow, work: Work<P>) => {
  /**
   * Returns false when the run is no longer wanted. Commits asynchronously: waiting for the disk would wait for everything that the work
   * has written so far.
   */
  const sayAside = (progress: Parameters<typeof saveProgress>[2]) =>
    db.inTenant(tenantId, async (aside) => {
      await commitAsynchronously(aside)
      const isWanted = await saveProgress(aside, run.id, progress)
      await publishRun(aside, run.id)
      return isWanted
    })
  const pass = async (tx: TenantTx) => {
    let all: Outcome = { count: 0, lines: [], result: noResult }
    // Writes the progress of one batch while the next is processed.
    let progressReport = Promise.resolve(true)
    for await (const piece of prefetch(work.pieces(0))) {
      const { count, lines, result } = await work.apply(tx, piece)
      all = { count: all.count + count, lines: all.lines.concat(lines), result: sum(all.result, result) }
      if (!(await progressReport)) throw new Stop([])
      progressReport = startEarly(sayAside({ done: all.count - refusedIn(all), refused: refusedIn(all) }))
    }
    if (!(await progressReport)) throw new Stop([])
    const refused = all.lines.filter(({ verdict }) => verdict === 'refused')
    if (refused.length > 0) throw new Stop(refused)
    // A second execution of this job has already finished: discard this one's work.
    if (!activeStates.includes((await lockRun(tx, run.id))?.state ?? '')) throw new Stop([])
    await insertResultRows(tx, run.id, all.lines)
    tellCasesChanged(tx, run.id, all.result)
    await endRun(tx, run.id, { state: 'done', done: all.count, refused: 0, result: all.result })
  }
  try {
    await db.inTenant(tenantId, pass, work.by)
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    const { refused } = error
    await db.inTenant(tenantId, async (tx) => {
      if (!activeStates.includes((await lockRun(tx, run.id))?.state ?? '')) return
      await insertResultRows(tx, run.id, refused)
      const how = { done: 0, refused: refused.length, result: noResult }
      if (refused.length === 0) await endRun(tx, run.id, { ...how, state: 'cancelled' })
      else await endRun(tx, run.id, { ...how, state: 'failed', failure: nothingChanged(refused.length) })
    })
  }
}

const workOn = async <P>(tx: TenantTx, run: RunRow, work: Work<P>, piece: P): Promise<number | null> => {
  const [runRow] = await Promise.all([lockRun(tx, run.id), commitAsynchronously(tx)])
  const from = run.done + run.refused
  // A second execution of this job has advanced the run meanwhile.
  if (!runRow || !activeStates.includes(runRow.state) || runRow.done + runRow.refused !== from) return null
  if (runRow.cancel_asked_at) {
    await endRun(tx, run.id, { state: 'cancelled' })
    return null
  }
  const outcome = await work.apply(tx, piece)
  await insertResultRows(tx, run.id, outcome.lines)
  tellCasesChanged(tx, run.id, outcome.result)
  const refused = refusedIn(outcome)
  await endRun(tx, run.id, {
    state: 'running',
    done: runRow.done + outcome.count - refused,
    refused: runRow.refused + refused,
    result: sum(resultOfRun(runRow), outcome.result),
  })
  return from + outcome.count
}

const workGood = async <P>({ db, tenantId }: JobRun, run: RunRow, work: Work<P>) => {
  let offset = run.done + run.refused
  for await (const piece of prefetch(work.pieces(offset))) {
    const here = { ...run, done: offset, refused: 0 }
    const next = await db.inTenant(tenantId, (tx) => workOn(tx, here, work, piece), work.by)
    if (next === null) return
    offset = next
  }
  await db.inTenant(tenantId, async (tx) => {
    const runRow = await lockRun(tx, run.id)
    if (runRow && activeStates.includes(runRow.state)) await endRun(tx, run.id, { state: 'done' })
  })
}

const failRun = ({ db, tenantId }: JobRun, id: number, failure: Reason) =>
  db.inTenant(tenantId, async (tx) => {
    const run = await lockRun(tx, id)
    if (run && activeStates.includes(run.state)) await endRun(tx, id, { state: 'failed', failure })
  })

/** Ends a run of which no attempt is left. */
export const giveUpRun = ({ run: id }: { readonly run: number }, job: JobRun) =>
  failRun(job, id, toReason(runFailures.broken))

/** `begin` creates the work of a run that is still wanted. */
export const workThrough = async <P>(job: JobRun, id: number, begin: (run: RunRow, by: By) => Promise<Work<P>>) => {
  const run = await job.db.inTenant(job.tenantId, (tx) => findRun(tx, id))
  if (!run || !activeStates.includes(run.state)) return
  const by = await job.db.inTenant(job.tenantId, (tx) => authorOf(tx, run))
  if (by === null) return failRun(job, id, toReason(runFailures.authorEnded))
  const work = await begin(run, by)
  await (run.mode === 'whole' ? runInOneTransaction(job, run, work) : workGood(job, run, work))
}
