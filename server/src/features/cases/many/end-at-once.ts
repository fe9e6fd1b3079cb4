// A run that is over when its call is answered.
import type { TenantTx } from '../../../platform/db/scope.ts'
import type { RunRow } from '../runs/runs.store.ts'
import { insertLines } from './lines.store.ts'
import { endRun, noResult, refusedIn, sayNothingChanged, tellCasesChanged, type Outcome } from './work-through.ts'

/** Ends a run in the transaction that did its work. Of all or nothing, the caller has written nothing when a line was refused. */
export const endAtOnce = async (tx: TenantTx, { id, mode }: Pick<RunRow, 'id' | 'mode'>, outcome: Outcome) => {
  const refused = refusedIn(outcome)
  const isFailed = mode === 'whole' && refused > 0
  await insertLines(tx, id, outcome.lines)
  if (!isFailed) tellCasesChanged(tx, id, outcome.result)
  const done = isFailed ? 0 : outcome.count - refused
  const result = isFailed ? noResult : outcome.result
  await endRun(tx, id, {
    done,
    refused,
    result,
    ...(isFailed ? { state: 'failed', failure: sayNothingChanged(refused) } : { state: 'done' }),
  })
}
