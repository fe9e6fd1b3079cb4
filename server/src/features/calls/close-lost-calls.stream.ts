// Ends calls whose end the exchange never reported: it fell, or the connection to it did.
import { tenantId } from '@tratativa/contract/kernel/ids'
import type { CallKeeper } from '../../gateways/pbx/port.ts'
import type { Db } from '../../platform/db/scope.ts'
import type { Schedule } from '../../platform/jobs/job.ts'
import { callsWithoutEnd } from './keeper.store.ts'

const batchSize = 200
const longestCallMs = 6 * 3_600_000

/** The calls end at their last known moment, so that no figure counts time that nobody talked. */
export const closeLostCalls = async (db: Db, keeper: CallKeeper, before?: Date): Promise<void> => {
  let count: number
  do {
    const lost = await db.asSystem((system) =>
      callsWithoutEnd(system, before ?? new Date(system.now.getTime() - longestCallMs), batchSize),
    )
    for (const call of lost)
      await keeper.hear({
        tenantId: tenantId.parse(call.tenant_id),
        exchangeCallId: call.exchange_key,
        callId: null,
        at: call.last_at,
        change: { kind: 'ended', cause: 'failed', by: 'exchange' },
      })
    count = lost.length
  } while (count === batchSize)
}

export const closeOldCalls = (keeper: CallKeeper): Schedule => ({
  name: 'calls.call.close-old',
  cron: '*/15 * * * *',
  handle: (db) => closeLostCalls(db, keeper),
})
