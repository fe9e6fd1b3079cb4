import { isUnavailable } from '../../../platform/db/failures.ts'
import type { Db } from '../../../platform/db/scope.ts'
import type { Schedule } from '../../../platform/jobs/job.ts'
import { publishReceived } from './publish-received.ts'
import { eventsAside, ingestAgain } from './receive-events.store.ts'

const batchSize = 200

/** An event that fails again stays aside; its first failure was logged, and told to the administrators. */
const processAll = async (db: Db) => {
  for (let after = '0'; ;) {
    const from = after
    const events = await db.asSystem((tx) => eventsAside(tx, from, batchSize))
    for (const { id, tenantId } of events)
      await db
        .inTenant(tenantId, async (tx) => publishReceived(tx, await ingestAgain(tx, id)))
        .catch((error: unknown) => {
          if (isUnavailable(error)) throw error
        })
    if (events.length < batchSize) return
    after = events.at(-1)?.id ?? after
  }
}

/** Events that could not be processed when they came: a newer version may do it, or the reason is gone. */
export const processAgain: Schedule = { name: 'chat.raw.process-again', cron: '*/15 * * * *', handle: processAll }
