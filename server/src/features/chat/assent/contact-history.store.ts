import { messageStatuses } from '@tratativa/contract/chat/statuses'
import { sql } from 'kysely'
import type { SqlReader } from '../../../platform/db/scope.ts'

const mostMessages = 200

/** Reads when a contact last wrote, and when our messages since then were sent, in all their conversations. */
export const readContactHistory = async (reader: SqlReader, contactId: number) => {
  const { rows } = await sql<{ heard_at: Date | null; sent_at: Date[] }>`
    with contact_chat as (select c.id, c.heard_at from chat.chat c where c.contact_id = ${contactId}::integer),
    heard as (select max(heard_at) as at from contact_chat)
    select heard.at as heard_at, array(
      select m.at from contact_chat c join chat.message m on m.chat_id = c.id
      where m.is_ours and m.deleted_at is null and m.status <> ${messageStatuses.failed}
        and m.at > coalesce(heard.at, '-infinity')
      order by m.at desc limit ${mostMessages}) as sent_at
    from heard`.execute(reader.sql)
  return rows[0]
}
