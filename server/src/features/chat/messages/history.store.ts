import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import { sql } from 'kysely'
import { pageSize } from '../../../platform/db/cursor.ts'
import type { SqlReader } from '../../../platform/db/scope.ts'
import type { MessagePosition } from '../message-cursor.ts'
import { shownMessages } from './messages.store.ts'

/** Returns one message more than a page, newest first: the last of the chat, or those before a moment. */
export const messagesBefore = (on: SqlReader, chatId: ChatId, before: MessagePosition | null, limit = pageSize + 1) =>
  shownMessages(
    on,
    sql`select x.* from chat.message x where x.chat_id = ${chatId}::integer
      ${before === null ? sql`` : sql`and (x.at, x.id) < (${before.at}::timestamptz, ${before.id}::bigint)`}
      order by x.at desc, x.id desc limit ${sql.lit(limit)}`,
  )

/** Returns one message more than a page, from a moment on, newest first. */
export const messagesFrom = (
  on: SqlReader,
  chatId: ChatId,
  from: MessagePosition,
  { isIncluded }: { readonly isIncluded: boolean },
) =>
  shownMessages(
    on,
    sql`select x.* from chat.message x where x.chat_id = ${chatId}::integer
      and (x.at, x.id) ${isIncluded ? sql`>=` : sql`>`} (${from.at}::timestamptz, ${from.id}::bigint)
      order by x.at, x.id limit ${sql.lit(pageSize + 1)}`,
  )

/** Returns the position of a message in its chat. */
export const findMessagePosition = async (
  on: SqlReader,
  chatId: ChatId,
  id: MessageId,
): Promise<MessagePosition | undefined> => {
  const message = await on.sql
    .selectFrom('chat.message')
    .select('at')
    .where('id', '=', id)
    .where('chat_id', '=', chatId)
    .executeTakeFirst()
  return message && { at: message.at, id }
}
