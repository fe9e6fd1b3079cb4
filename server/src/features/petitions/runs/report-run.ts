import { petitionRunEvents } from '@tratativa/contract/petitions/events'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { findPetitionRun } from './runs.store.ts'

/** Publishes the end of a run for its author; `stoppedBy` is a person other than the author. */
export const reportPetitionRun = async (tx: TenantTx, id: number, stoppedBy: string | null = null) => {
  const run = await findPetitionRun(tx, id)
  if (!run || run.state === 'waiting' || run.state === 'running') return
  const { state, byAccount, done, skipped, failure, failureCode } = run
  const end = { run: String(id), state, accountId: byAccount, done, skipped, failure, stoppedBy }
  tx.emit(petitionRunEvents, 'petitions.run.reported', {
    ...end,
    ...(failureCode === null ? {} : { failureCode }),
  })
}
