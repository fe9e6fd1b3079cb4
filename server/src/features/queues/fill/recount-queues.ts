// Counts every active queue anew each day, because deadlines come nearer and silences grow without an event; and frees lapsed leases.
import { tenantId } from '@tratativa/contract/kernel/ids'
import type { QueueId } from '@tratativa/contract/queues/shapes'
import type { Schedule } from '../../../platform/jobs/job.ts'
import { freeLapsed, queuesOfAll } from './recounts.store.ts'
import { beginFilling } from './begin-filling.ts'

export const recountQueues: Schedule = {
  name: 'queues.recount',
  cron: '20 8 * * *',
  handle: (db) =>
    db.asSystem(async (system) => {
      for (const { id, tenant_id } of await queuesOfAll(system))
        await beginFilling(await system.enter(tenantId.parse(tenant_id)), id as QueueId)
    }),
}

/** A lapsed lease keeps the case out of other queues until it is freed. */
export const freeLapsedLeases: Schedule = {
  name: 'queues.lapse',
  cron: '* * * * *',
  handle: (db) => db.asSystem(freeLapsed),
}
