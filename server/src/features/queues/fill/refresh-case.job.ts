import { z } from 'zod'
import { defineJob, handleJob } from '../../../platform/jobs/job.ts'
import { refreshCases } from './fill-queue.job.ts'

/** Looks at one case again after its turn. */
export const refreshCase = defineJob({
  name: 'queues.refresh',
  payload: z.object({ caseId: z.number() }),
  attempts: 12,
})

export const refreshCaseJob = handleJob(refreshCase, ({ caseId }, { db, tenantId }) =>
  db.inTenant(tenantId, (tx) => refreshCases(tx, [caseId])),
)
