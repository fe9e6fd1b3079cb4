import type { QueueId } from '@tratativa/contract/queues/shapes'
import { z } from 'zod'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { startFilling } from './entries.store.ts'

/** One step of a filling: the cases whose ids come after a position. */
export const fillQueue = defineJob({
  name: 'queues.fill',
  payload: z.object({ queue: z.number(), filling: z.number(), after: z.number() }),
  attempts: 12,
})

/** Begins to count a queue anew; an older filling of it stops at its next step. */
export const beginFilling = async (tx: TenantTx, id: QueueId) => {
  const filling = await startFilling(tx, id)
  tx.enqueue(fillQueue, { queue: id, filling, after: 0 }, { lane: `queues.fill:${tx.tenantId}:${id}` })
}
