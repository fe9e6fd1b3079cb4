import { casesEvents } from '@tratativa/contract/cases/events'
import type { AccountId } from '@tratativa/contract/kernel/ids'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { findRun } from './runs.store.ts'

/** Publishes the progress of a run to the consoles that follow it. */
export const publishRun = async (tx: TenantTx, id: number) => {
  const run = await findRun(tx, id)
  if (!run) return
  const { kind, state, total, done, refused, by_account } = run
  tx.emit(casesEvents, 'cases.run.moved', {
    run: String(id),
    kind,
    state,
    total,
    done,
    refused,
    accountId: by_account as AccountId,
  })
}
