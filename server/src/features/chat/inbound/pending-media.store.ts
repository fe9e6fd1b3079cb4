import { sql } from 'kysely'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { lockOwnedSession, type SessionOwnership } from '../connection/session-ownership.store.ts'

export interface WaitingMedia {
  readonly message_id: number
  readonly chat_id: number
  readonly kind: string
  readonly mime: string
  readonly size: number | null
  readonly file_name: string | null
  readonly seconds: number | null
  readonly is_voice: boolean
  /** Sealed. */
  readonly handle: string
}

export const findWaitingMedia = async (tx: TenantTx, but: readonly number[], atMost: number) => {
  const { rows } = await sql<WaitingMedia>`
    select f.message_id, m.chat_id, m.kind, f.mime, f.size, f.file_name, f.seconds, f.is_voice, convert_from(f.handle, 'UTF8') as handle
    from chat.media f join chat.message m on m.id = f.message_id
    where f.tenant_id = ${tx.tenantId} and f.state = 'waiting' and f.handle is not null and f.message_id <> all(${[...but]}::bigint[])
    order by f.message_id limit ${sql.lit(atMost)}`.execute(tx.sql)
  return rows
}

interface Fetched {
  readonly fileId: string | null
  readonly thumbnailId: string | null
  readonly size: number | null
  readonly width: number | null
  readonly height: number | null
  readonly seconds: number | null
  readonly state: 'here' | 'gone' | 'refused'
}

export const notFetched: Omit<Fetched, 'state'> = {
  fileId: null,
  thumbnailId: null,
  size: null,
  width: null,
  height: null,
  seconds: null,
}

/**
 * A holder that hears voice notes waits for their sound: while it looks, it holds the lock of the chat, so that it sees the sound or is woken
 * after it.
 */
const lockChatOfSound = async (tx: TenantTx, message: number) => {
  await sql`select c.id from chat.message m join chat.chat c on c.tenant_id = m.tenant_id and c.id = m.chat_id
    where m.id = ${message} and m.tenant_id = ${tx.tenantId} and m.kind = 'audio' and not m.is_ours for update of c`.execute(
    tx.sql,
  )
}

/** Deletes the driver's handle, which is no longer needed. */
export const markFetched = async (tx: TenantTx, ownership: SessionOwnership, message: number, fetched: Fetched) => {
  await lockOwnedSession(tx, ownership)
  const { fileId, thumbnailId, size, width, height, seconds, state } = fetched
  await lockChatOfSound(tx, message)
  await sql`update chat.media set state = ${state}, file_id = ${fileId}::uuid, thumbnail_file_id = ${thumbnailId}::uuid,
      size = coalesce(${size}, size), seconds = coalesce(seconds, ${seconds}), width = ${width}, height = ${height}, handle = null
    where message_id = ${message} and tenant_id = ${tx.tenantId}`.execute(tx.sql)
  await sql`select chat.wake_holder(m.chat_id) from chat.message m
    where m.id = ${message} and m.tenant_id = ${tx.tenantId} and m.kind = 'audio' and not m.is_ours`.execute(tx.sql)
}
