// How a run ends: what came of it, what its row says then, and who hears of it.
import { casesEvents } from '@tratativa/contract/cases/events'
import type { RunResult } from '@tratativa/contract/cases/many/shapes'
import { runFailures } from '@tratativa/contract/cases/runs/run-failures'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { toReason } from '../../../platform/refusal/to-reason.ts'
import { noResult } from '../runs/read-run-row.ts'
import { reportRun } from '../runs/report-run.ts'
import { updateRun, type RunRow } from '../runs/runs.store.ts'
import { publishRun } from '../runs/publish-run.ts'
import { insertResultRows, type NewResultRow } from './result-rows.store.ts'

export interface Outcome {
  /** How many lines of the run this piece is. */
  readonly count: number
  readonly lines: readonly NewResultRow[]
  readonly result: RunResult
}

export const refusedIn = ({ lines }: Pick<Outcome, 'lines'>) =>
  lines.filter(({ verdict }) => verdict === 'refused').length

export const tellCasesChanged = (tx: TenantTx, run: number, { changed, added }: RunResult) => {
  if (changed + added > 0) tx.emit(casesEvents, 'cases.cases.changed', { count: changed + added, run: String(run) })
}

type RunChange = Parameters<typeof updateRun>[2]

/** The telling right behind the change: to wait for an answer in between is to wait for the next piece too, which is being made ready. */
const writeRun = (tx: TenantTx, id: number, change: RunChange) => {
  if (change.state !== 'running') tx.emit(casesEvents, 'cases.run.ended', { run: String(id) })
  return Promise.all([updateRun(tx, id, change), publishRun(tx, id)])
}

/** Ends a run in the background, or a batch of it. */
export const endRun = async (tx: TenantTx, id: number, change: RunChange) => {
  await writeRun(tx, id, change)
  if (change.state !== 'running') await reportRun(tx, id)
}

export const nothingChanged = (refused: number) =>
  refused === 1 ? toReason(runFailures.oneRefused) : toReason(runFailures.refused, { refused })

/** Ends a run in the call that asked for it, whose answer tells the author. Of all or nothing, the caller has written nothing when a line was refused. */
export const endAtOnce = async (tx: TenantTx, { id, mode }: Pick<RunRow, 'id' | 'mode'>, outcome: Outcome) => {
  const refused = refusedIn(outcome)
  const isFailed = mode === 'whole' && refused > 0
  await insertResultRows(tx, id, outcome.lines)
  if (!isFailed) tellCasesChanged(tx, id, outcome.result)
  const done = isFailed ? 0 : outcome.count - refused
  const result = isFailed ? noResult : outcome.result
  await writeRun(tx, id, {
    done,
    refused,
    result,
    ...(isFailed ? { state: 'failed', failure: nothingChanged(refused) } : { state: 'done' }),
  })
}
