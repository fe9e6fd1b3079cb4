import type { Schedule } from '../../../platform/jobs/job.ts'
import { forgetRaw } from './receive-events.store.ts'

export const forgetRawEvents: Schedule = {
  name: 'chat.raw.forget',
  cron: '23 5 * * *',
  handle: (db) => db.asSystem(forgetRaw),
}
