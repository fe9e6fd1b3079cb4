import { casesEvents } from '@tratativa/contract/cases/events'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { requesterOf, resultOfRun } from './read-run-row.ts'
import { failureOf, findRun } from './runs.store.ts'

/** Publishes the end of a run for its author, except of a run that the author stopped. */
export const reportRun = async (tx: TenantTx, id: number) => {
  const run = await findRun(tx, id)
  if (!run) return
  const { kind, state, done, refused, stopped_by, stopped_by_name } = run
  // The browser of its author shows how a download ends.
  if (kind === 'export') return
  if (state !== 'done' && state !== 'failed' && state !== 'cancelled') return
  const { accountId } = requesterOf(run)
  if (state === 'cancelled' && (stopped_by === null || stopped_by === accountId)) return
  const { added, changed, requests } = resultOfRun(run)
  tx.emit(casesEvents, 'cases.run.reported', {
    run: String(id),
    kind,
    state,
    accountId,
    sent: kind === 'mails' ? done : 0,
    added,
    changed,
    requests,
    refused,
    ...failureOf(run),
    stoppedBy: stopped_by_name,
  })
}
