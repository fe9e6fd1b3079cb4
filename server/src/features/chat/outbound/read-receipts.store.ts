import { sql } from 'kysely'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { lockOwnedSession, type SessionOwnership } from '../connection/session-ownership.store.ts'

/** The read messages of one chat for which WhatsApp still needs a read receipt. */
export interface ReadMark {
  readonly chat_id: number
  readonly message_ids: readonly number[]
  readonly jid: string | null
  /** Oldest first. */
  readonly external_ids: readonly string[]
}

export const findReadMarks = async (tx: TenantTx, but: readonly number[], atMost: number) => {
  const { rows } = await sql<ReadMark>`
    select r.chat_id, r.message_ids, k.jid,
      array(select m.external_id from chat.message m
        where m.tenant_id = r.tenant_id and m.id = any(r.message_ids) and m.external_id is not null order by m.at, m.id) as external_ids
    from chat.read_mark r
    join chat.chat c on c.tenant_id = r.tenant_id and c.id = r.chat_id
    join chat.contact k on k.tenant_id = c.tenant_id and k.id = c.contact_id
    where r.tenant_id = ${tx.tenantId} and r.chat_id <> all(${[...but]}::integer[])
    order by r.chat_id limit ${sql.lit(atMost)}`.execute(tx.sql)
  return rows
}

/** Messages read meanwhile stay in the mark. */
export const forgetReadMark = async (
  tx: TenantTx,
  ownership: SessionOwnership,
  { chat_id: chat, message_ids: done }: ReadMark,
) => {
  await lockOwnedSession(tx, ownership)
  await sql`
    with rest as (
      update chat.read_mark r set message_ids = array(select id from unnest(r.message_ids) id where id <> all(${[...done]}::bigint[]))
      where r.tenant_id = ${tx.tenantId} and r.chat_id = ${chat} and not r.message_ids <@ ${[...done]}::bigint[]
    )
    delete from chat.read_mark r
    where r.tenant_id = ${tx.tenantId} and r.chat_id = ${chat} and r.message_ids <@ ${[...done]}::bigint[]`.execute(
    tx.sql,
  )
}
