// Follows the processes that the company's rule includes, in chunks: a killed worker goes on where it was.
import { courtNamesOf } from '@tratativa/contract/monitoring/court-names'
import { z } from 'zod'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { defineJob, handleJob } from '../../../platform/jobs/job.ts'
import { publishProcesses } from '../publish-processes.ts'
import { readFollowRule, writeFollowRule } from '../processes/settings.store.ts'
import { insertByRule, missingCases, unfollowByRule } from './follow-by-rule.store.ts'

const followByRule = defineJob({ name: 'monitoring.follow-by-rule', payload: z.object({}), attempts: 12 })

/** Requests of one company become one run, and run one after another. */
export const enqueueFollowing = (tx: TenantTx) =>
  tx.enqueue(followByRule, {}, { key: `monitoring.follow:${tx.tenantId}`, lane: `monitoring.follow:${tx.tenantId}` })

const chunk = 5_000

const followChunk = async (tx: TenantTx): Promise<boolean> => {
  const follows = await readFollowRule(tx)
  const missing = await missingCases(tx, follows, chunk)
  const processes = missing.map((case_) => {
    const names = courtNamesOf(case_.number)
    return { ...case_, court: names?.court ?? '', alias: names?.alias ?? null }
  })
  if (processes.length > 0) await insertByRule(tx, processes)
  publishProcesses(
    tx,
    processes.map(({ id }) => id),
  )
  return missing.length === chunk
}

/** Follows all active cases from now on, and takes those that exist at once. */
export const followEverything = async (tx: TenantTx) => {
  await writeFollowRule(tx, 'all')
  while (await followChunk(tx));
}

export const followByRuleJob = handleJob(followByRule, async (_, { db, tenantId }) => {
  await db.inTenant(tenantId, async (tx) => {
    publishProcesses(tx, [], await unfollowByRule(tx, await readFollowRule(tx)))
  })
  while (await db.inTenant(tenantId, followChunk));
})
