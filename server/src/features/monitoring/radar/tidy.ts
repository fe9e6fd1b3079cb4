import { calendarDay, dayAfter } from '@tratativa/contract/kernel/time'
import type { Schedule } from '../../../platform/jobs/job.ts'
import { foldTallies } from '../processes/tallies.store.ts'
import { forgetBooks } from './books.store.ts'
import type { CourtWaits } from './court-waits.store.ts'
import { resetTerms } from './courts.store.ts'
import { tidyLookups } from './lookups.store.ts'

/** The situation of a case decides how soon its process is asked about. */
export const tidyRadar = (waits: CourtWaits): Schedule => ({
  name: 'monitoring.tidy',
  cron: '*/10 * * * *',
  async handle(db) {
    await db.asSystem((tx) => tidyLookups(tx, waits))
    await db.asSystem(foldTallies)
  },
})

export const tidyNightly: Schedule = {
  name: 'monitoring.tidy-nightly',
  cron: '10 4 * * *',
  async handle(db) {
    await db.asSystem(resetTerms)
    await db.asSystem((tx) => forgetBooks(tx, dayAfter(calendarDay(tx.now), -30)))
  },
}
