// Compares all cases of a company with their stored needs, in chunks: after many changed at once, and each night.
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { z } from 'zod'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { defineJob, handleJob, type Schedule } from '../../../platform/jobs/job.ts'
import { recountAfterLoss, recountCases } from './recount-cases.ts'
import { allCompanies, casesBehind, caseIdsOfPeople, peopleAbsentSince } from './recount.store.ts'

const sweep = defineJob({ name: 'capture.sweep', payload: z.object({}), attempts: 12 })

/** Requests of one company become one run, and run one after another. */
export const enqueueSweep = (tx: TenantTx) =>
  tx.enqueue(sweep, {}, { key: `capture.sweep:${tx.tenantId}`, lane: `capture.sweep:${tx.tenantId}` })

const chunk = 2_000

/** Returns the last case of the chunk; null at the end. */
const recountChunk = async (tx: TenantTx, after: number): Promise<number | null> => {
  const ids = await casesBehind(tx, after, chunk)
  if (ids.length > 0) await recountCases(tx, ids)
  return ids.length < chunk ? null : (ids.at(-1) ?? null)
}

/** Stores the needs of all cases of a company at once. */
export const recountAll = async (tx: TenantTx) => {
  for (let after: number | null = 0; after !== null;) after = await recountChunk(tx, after)
}

export const sweepJob = handleJob(sweep, async (_, { db, tenantId }) => {
  for (let after: number | null = 0; after !== null;) {
    const from: number = after
    after = await db.inTenant(tenantId, (tx) => recountChunk(tx, from))
  }
})

export const sweepNightly: Schedule = {
  name: 'capture.sweep-nightly',
  cron: '17 6 * * *',
  async handle(db) {
    for (const id of await db.asSystem(allCompanies))
      await db.inTenant(id as TenantId, (tx) => Promise.resolve(enqueueSweep(tx)))
  },
}

const lookBackMs = 20 * 60_000

/** Telephones that WhatsApp turned out not to know. */
export const followAbsent: Schedule = {
  name: 'capture.follow-absent',
  cron: '*/5 * * * *',
  async handle(db) {
    const absent = await db.asSystem((tx) => peopleAbsentSince(tx, new Date(tx.now.getTime() - lookBackMs)))
    for (const { tenantId, personIds } of absent)
      await db.inTenant(tenantId, async (tx) => recountAfterLoss(tx, await caseIdsOfPeople(tx, personIds)))
  },
}
