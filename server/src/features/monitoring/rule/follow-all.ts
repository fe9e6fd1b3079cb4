import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { Schedule } from '../../../platform/jobs/job.ts'
import { enqueueFollowing } from './follow-by-rule.job.ts'
import { followingCompanies } from './follow-by-rule.store.ts'

/** Compares the followed processes with the cases: numbers, situations and activity change in many ways. */
export const followAll: Schedule = {
  name: 'monitoring.follow-all',
  cron: '*/5 * * * *',
  async handle(db) {
    for (const id of await db.asSystem(followingCompanies))
      await db.inTenant(id as TenantId, (tx) => Promise.resolve(enqueueFollowing(tx)))
  },
}
