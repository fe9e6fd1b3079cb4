import type { Db } from '../../../platform/db/scope.ts'
import type { Schedule } from '../../../platform/jobs/job.ts'
import { companiesToCount, foldAll, recountCompany } from './rollup.store.ts'

const recount = async (db: Db, whose: 'new' | 'all') => {
  for (const id of await db.asSystem((tx) => companiesToCount(tx, whose)))
    await db.asSystem((tx) => recountCompany(tx, id))
}

/** Folds the sums; a company that existed before the facts gets them now. */
export const foldFacts: Schedule = {
  name: 'insights.facts.fold',
  cron: '*/5 * * * *',
  async handle(db) {
    await recount(db, 'new')
    await db.asSystem(foldAll)
  },
}

export const recountFacts: Schedule = {
  name: 'insights.facts.recount',
  cron: '40 5 * * *',
  handle: (db) => recount(db, 'all'),
}
