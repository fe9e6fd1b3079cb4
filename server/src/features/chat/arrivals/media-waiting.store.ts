import { sql } from 'kysely'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { holdSession, type Hold } from '../line/sessions-held.store.ts'

/** Of the kept files, and of the sealed handle by which a driver fetches one. */
export const mediaPurpose = 'chat.media'

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
    order by f.message_id limit ${atMost}`.execute(tx.sql)
  return rows
}

interface Fetched {
  readonly fileId: string | null
  readonly size: number | null
  readonly state: 'here' | 'gone' | 'refused'
}

/** What the driver needed to fetch it is worthless now. */
export const markFetched = async (tx: TenantTx, hold: Hold, message: number, { fileId, size, state }: Fetched) => {
  await holdSession(tx, hold)
  await sql`update chat.media set state = ${state}, file_id = ${fileId}::uuid, size = coalesce(${size}, size), handle = null
    where message_id = ${message} and tenant_id = ${tx.tenantId}`.execute(tx.sql)
}
