// The entries of a queue: one row for each of its cases.
import type { CaseFilter } from '@tratativa/contract/cases/filter'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { OrderFacts, OrderPoints } from '@tratativa/contract/queues/order'
import type { QueueId } from '@tratativa/contract/queues/shapes'
import { sql } from 'kysely'
import { runUnprepared } from '../../../platform/db/driver.ts'
import type { SqlReader, TenantTx } from '../../../platform/db/scope.ts'
import { matchingFilter } from '../../cases/index.ts'

/** Returns the next cases in the order of their ids that a filter matches. */
export const nextMatching = async (
  reader: SqlReader,
  filter: CaseFilter,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<CaseId[]> => {
  const where = await matchingFilter(reader, filter)
  const { rows } = await runUnprepared<{ id: CaseId }>(
    reader.sql,
    sql<{
      id: CaseId
    }>`select c.id from cases.case c where ${where.near} and c.id > ${after} order by c.id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Returns those of these cases that a filter matches. */
export const matchingAmong = async (
  reader: SqlReader,
  filter: CaseFilter,
  ids: readonly number[],
): Promise<CaseId[]> => {
  const where = await matchingFilter(reader, filter)
  const { rows } = await runUnprepared<{ id: CaseId }>(
    reader.sql,
    sql<{
      id: CaseId
    }>`select c.id from cases.case c where c.id = any (${[...ids]}::integer[]) and ${where.near} order by c.id`,
  )
  return rows.map(({ id }) => id)
}

export interface QueueEntry {
  readonly caseId: CaseId
  readonly ownerId: number
  readonly contactId: number | null
  readonly zone: string
  readonly isBarred: boolean
  readonly notBefore: Date | null
  readonly score: number
  readonly parts: OrderPoints
  readonly facts: OrderFacts
}

/**
 * A case in work keeps its lease; an ended one stays ended. Only rows that differ are locked, because a locked row is skipped by whoever asks
 * for the next case.
 */
export const upsertEntries = async (tx: TenantTx, queueId: QueueId, entries: readonly QueueEntry[]) => {
  if (entries.length === 0) return
  const rows = entries.map(({ caseId, ownerId, contactId, isBarred, notBefore, ...rest }) => ({
    ...rest,
    case_id: caseId,
    owner_id: ownerId,
    contact_id: contactId,
    is_barred: isBarred,
    not_before: notBefore?.toISOString() ?? '-infinity',
  }))
  const fresh = sql`json_to_recordset(${JSON.stringify(rows)}::json) as n (case_id integer, owner_id integer, contact_id integer,
      zone text, is_barred boolean, score integer, parts jsonb, facts jsonb, not_before timestamptz)`
  await runUnprepared(
    tx.sql,
    sql`
    insert into queues.entry (tenant_id, queue_id, case_id, owner_id, contact_id, zone, is_barred, score, parts, facts, since,
      not_before, is_parked)
    select ${tx.tenantId}, ${queueId}, n.case_id, n.owner_id, n.contact_id, n.zone, n.is_barred, n.score, n.parts, n.facts, ${tx.now},
      n.not_before, n.not_before > ${tx.now}::timestamptz
    from ${fresh} order by n.case_id on conflict do nothing`,
  )
  await runUnprepared(
    tx.sql,
    sql`
    update queues.entry e set owner_id = n.owner_id, contact_id = n.contact_id, zone = n.zone, is_barred = n.is_barred,
      score = n.score + e.boost, parts = n.parts, facts = n.facts, not_before = greatest(e.not_before, n.not_before),
      is_parked = greatest(e.not_before, n.not_before) > ${tx.now}::timestamptz
    from ${fresh}
    where e.tenant_id = ${tx.tenantId} and e.queue_id = ${queueId} and e.case_id = n.case_id
      and (e.owner_id, e.contact_id, e.zone, e.is_barred, e.score, e.parts, e.facts, e.not_before) is distinct from
        (n.owner_id, n.contact_id, n.zone, n.is_barred, n.score + e.boost, n.parts, n.facts, greatest(e.not_before, n.not_before))`,
  )
}

/** Takes cases out that the filter no longer matches, within a range of ids; a case in work ends with its turn. */
export const removeOthers = async (
  tx: TenantTx,
  queueId: QueueId,
  { after, to, matching }: { readonly after: number; readonly to: number; readonly matching: readonly number[] },
) => {
  await sql`delete from queues.entry where queue_id = ${queueId} and case_id > ${after} and case_id <= ${to}
    and case_id <> all (${[...matching]}::integer[]) and not is_placed and (lease_until is null or lease_until <= ${tx.now})`.execute(
    tx.sql,
  )
}

export const removeEntries = async (tx: TenantTx, queueId: QueueId, ids: readonly number[]) => {
  await sql`delete from queues.entry where queue_id = ${queueId} and case_id = any (${[...ids]}::integer[])
    and (lease_until is null or lease_until <= ${tx.now})`.execute(tx.sql)
}

/** Returns those of these cases that a leader placed in the queue. */
export const placedAmong = async (reader: SqlReader, id: QueueId, ids: readonly number[]): Promise<CaseId[]> => {
  const { rows } = await sql<{
    id: CaseId
  }>`select e.case_id as id from queues.entry e join cases.case c on c.id = e.case_id
    where e.queue_id = ${id} and e.is_placed and c.is_active and e.case_id = any (${[...ids]}::integer[])`.execute(
    reader.sql,
  )
  return rows.map((row) => row.id)
}

export const startFilling = async (tx: TenantTx, id: QueueId): Promise<number> => {
  const { filling } = await tx.sql
    .updateTable('queues.queue')
    .set({ filling: sql<number>`filling + 1`, is_filling: true, is_stopped: false })
    .where('id', '=', id)
    .returning('filling')
    .executeTakeFirstOrThrow()
  return filling
}

export const endFilling = async (tx: TenantTx, id: QueueId, filling: number) => {
  await tx.sql
    .updateTable('queues.queue')
    .set({ is_filling: false })
    .where('id', '=', id)
    .where('filling', '=', filling)
    .execute()
}

/** Returns false when a newer filling counts. */
export const stopFilling = async (tx: TenantTx, id: QueueId, filling: number): Promise<boolean> => {
  const row = await tx.sql
    .updateTable('queues.queue')
    .set({ is_filling: false, is_stopped: true })
    .where('id', '=', id)
    .where('filling', '=', filling)
    .where('is_filling', '=', true)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The cases of a person, as party or lawyer. */
export const casesOfPeople = async (reader: SqlReader, people: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select distinct p.case_id as id from cases.party p
    where p.person_id = any (${[...people]}::integer[]) or p.lawyer_id = any (${[...people]}::integer[]) limit 5000`.execute(
    reader.sql,
  )
  return rows.map(({ id }) => id)
}

export const peopleWithAddress = async (reader: SqlReader, value: string): Promise<number[]> => {
  const { rows } = await sql<{
    id: number
  }>`select distinct person_id as id from people.address where value = ${value} limit 500`.execute(reader.sql)
  return rows.map(({ id }) => id)
}
