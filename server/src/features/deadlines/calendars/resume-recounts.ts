import { deadlinesEvents } from '@tratativa/contract/deadlines/events'
import { tenantId } from '@tratativa/contract/kernel/ids'
import type { Schedule } from '../../../platform/jobs/job.ts'
import { enqueueRecount } from './recount-deadlines.job.ts'
import { setRecountStopped, stoppedRecounts } from './recounts.store.ts'

/** A deadline that is not counted again may be wrong: nobody has to press for it. */
export const resumeRecounts: Schedule = {
  name: 'deadlines.recount.resume',
  cron: '25 * * * *',
  handle: (db) =>
    db.asSystem(async (system) => {
      for (const { id, tenant_id, court, position } of await stoppedRecounts(system)) {
        const tx = await system.enter(tenantId.parse(tenant_id))
        await setRecountStopped(tx, id, null)
        enqueueRecount(tx, court, { recount: id, after: position })
        tx.emit(deadlinesEvents, 'deadlines.recount.changed', { court })
      }
    }),
}
