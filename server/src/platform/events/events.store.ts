import type { TenantId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { Db, SystemTx, TenantTx } from '../db/scope.ts'

export interface WaitingEvent {
  readonly id: number
  readonly tenantId: TenantId
  readonly name: string
  readonly data: unknown
}

/** Takes unpublished events that no other process is publishing, oldest first; they count as published when the transaction commits. */
export const listUnpublished = async (tx: SystemTx, atMost: number): Promise<readonly WaitingEvent[]> => {
  const { rows } = await sql<WaitingEvent>`
    with waiting as (
      select id from platform.event where delivered_at is null and (publish_after is null or publish_after <= now()) order by id limit ${sql.lit(atMost)} for update skip locked
    )
    update platform.event e set delivered_at = ${tx.now}::timestamptz from waiting where e.id = waiting.id
    returning e.id, e.tenant_id as "tenantId", e.name, e.data`.execute(tx.sql)
  return rows.toSorted((waitingEvent, right) => waitingEvent.id - right.id)
}

/** Marks the events that their own writer has published. */
export const markPublished = (db: Db, tenantId: TenantId, ids: readonly number[]) =>
  db.enterBy(
    tenantId,
    (pass) =>
      sql<number>`platform.mark_published(${tenantId}::integer, ${pass}::text, ${[...ids]}::bigint[], ${db.clock.now()}::timestamptz)`,
    (marked) => Promise.resolve(marked),
  )

/** Returns the events delivered since then, and the events that wait for delivery; at most this many of each. */
export const listRecent = (tx: TenantTx, since: Date, most: number) => {
  const eventQuery = tx.sql.selectFrom('platform.event').select(['id', 'name', 'data']).limit(most)
  const delivered = eventQuery.where('delivered_at', '>=', since).orderBy('delivered_at', 'desc')
  const waiting = eventQuery.where('delivered_at', 'is', null).orderBy('id')
  return tx.sql
    .selectFrom(delivered.as('delivered'))
    .selectAll()
    .unionAll(tx.sql.selectFrom(waiting.as('waiting')).selectAll())
    .orderBy('id')
    .execute()
}

/** Delivered events are stored for a while for troubleshooting, not for ever. */
export const forgetDelivered = async (tx: SystemTx, before: Date) => {
  await tx.sql.deleteFrom('platform.event').where('delivered_at', '<', before).execute()
}
