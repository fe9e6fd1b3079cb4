import type { TenantId } from '@tratativa/contract/kernel/ids'
import { chatEvents } from '@tratativa/contract/chat/events'
import { sql } from 'kysely'
import type { Db, SystemTx, TenantReader, TenantTx } from '../../../platform/db/scope.ts'
import { lockOwnedSession, type SessionOwnership } from '../connection/session-ownership.store.ts'

/** The pending events that a batch of inbound events caused. */
export type PendingEvent =
  | {
      readonly what: 'heard' | 'written'
      readonly chat: number
      readonly message: number
      readonly isNew: boolean
      readonly hasMedia: boolean
    }
  | { readonly what: 'status' | 'changed'; readonly chat: number; readonly message: number }
  | { readonly what: 'merged'; readonly merge: number }

/** The source of inbound events: the owner of the session, checked by its fence, or a webhook of WhatsApp, which any process may answer. */
export type EventReceiver = SessionOwnership | { readonly tenantId: TenantId; readonly owner: null }

/** Stores and processes events that come without an owner. */
export const ingestEvents = async (tx: TenantTx, events: readonly unknown[]) => {
  const { rows } = await sql<{
    news: PendingEvent[]
  }>`select chat.ingest(${JSON.stringify(events)}::jsonb) as news`.execute(tx.sql)
  return rows[0]?.news ?? []
}

export interface IngestedEvents {
  readonly news: readonly PendingEvent[]
  /** The id of the pending event, which the receiver publishes; null when there is nothing to publish. */
  readonly event_id: number | null
}

/**
 * Stores, processes and commits the events that the owner of the session received; queries of `then` run right behind, in the same
 * transaction.
 */
export const receiveEvents = <T>(
  db: Db,
  { tenantId, owner, fence }: SessionOwnership,
  events: readonly unknown[],
  then: (received: IngestedEvents, reader: TenantReader) => Promise<T>,
) =>
  db.enterBy(
    tenantId,
    (pass) =>
      sql<IngestedEvents>`chat.receive_and_store(${tenantId}::integer, ${pass}::text, ${owner}::uuid, ${fence}::bigint, ${JSON.stringify(events)}::jsonb)`,
    then,
  )

/** Stores an event that could not be processed as it came, with the reason: it is tried again later. */
export const saveUnprocessed = async (
  tx: TenantTx,
  bearer: EventReceiver,
  event: { readonly key: string },
  error: string,
) => {
  if (bearer.owner !== null) await lockOwnedSession(tx, bearer)
  await sql`insert into chat.raw_event (key, event, error) values (${event.key}, ${JSON.stringify(event)}::jsonb, ${error})
    on conflict (tenant_id, key) do nothing`.execute(tx.sql)
  tx.emit(chatEvents, 'chat.event.set-aside', {})
}

interface EventAside {
  readonly id: string
  readonly tenantId: TenantId
}

/** The next events behind this id that could not be processed, of all companies, in the order in which they came. */
export const eventsAside = async (tx: SystemTx, after: string, limit: number) => {
  const { rows } = await sql<EventAside>`
    select r.id::text as id, r.tenant_id as "tenantId" from chat.raw_event r
    where r.error is not null and r.settled_at is null and r.id > ${after}::bigint order by r.id limit ${limit}`.execute(
    tx.sql,
  )
  return rows
}

export const ingestAgain = async (tx: TenantTx, id: string) => {
  const { rows } = await sql<{ news: PendingEvent[] }>`select chat.ingest_again(${id}::bigint) as news`.execute(tx.sql)
  return rows[0]?.news ?? []
}

export const settledDays = 7
const unsettledDays = 90

/** WhatsApp does not repeat an event after a week; messages themselves stay known by their ids. */
export const forgetRaw = async (tx: Pick<TenantTx, 'sql'>) => {
  await sql`delete from chat.raw_event where came_at < now() - case when settled_at is null then ${unsettledDays}::integer
    else ${settledDays}::integer end * interval '1 day'`.execute(tx.sql)
}
