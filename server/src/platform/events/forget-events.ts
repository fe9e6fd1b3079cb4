import type { Schedule } from '../jobs/job.ts'
import { forgetDelivered } from './events.store.ts'

const retentionDays = 14

export const forgetEvents: Schedule = {
  name: 'platform.event.forget',
  cron: '17 5 * * *',
  handle: (db) =>
    db.asSystem((tx) => forgetDelivered(tx, new Date(tx.now.getTime() - retentionDays * 24 * 60 * 60 * 1000))),
}
