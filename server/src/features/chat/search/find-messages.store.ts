import { isAdministrator, isSupervisor } from '@tratativa/contract/kernel/actor'
import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import { sql } from 'kysely'
import { pageSize } from '../../../platform/db/cursor.ts'
import type { Reader } from '../../../platform/db/scope.ts'

export interface Hit {
  readonly id: MessageId
  readonly chatId: ChatId
  readonly isOurs: boolean
  readonly text: string
  /** The words of a voice note, as a machine heard them. */
  readonly transcript: string | null
  readonly at: Date
}

/** Distinguishes the same three kinds of people as `visibleTo`. */
const searchScopeOf = ({ actor }: Reader) => {
  if (isAdministrator(actor) || (isSupervisor(actor) && actor.departmentId === null)) return 'all'
  return isSupervisor(actor) ? 'department' : 'own'
}

interface MessageSearch {
  readonly words: readonly string[]
  /** Limits the search to one chat; undefined: all chats that the caller sees. */
  readonly chatId: ChatId | undefined
  readonly before: number | null
}

/** Returns one hit more than a page, in chats that the caller sees, newest first. */
export const findMessages = async (reader: Reader, { words, chatId, before }: MessageSearch): Promise<Hit[]> => {
  const { userId, departmentId } = reader.actor
  const departments = departmentId === null ? [] : [departmentId]
  const { rows } = await sql<Hit>`
    select x.id, x.chat_id as "chatId", x.is_ours as "isOurs", x.text, t.text as transcript, x.at
    from chat.find_messages(${[...words]}::text[], ${userId}::integer, ${departments}::integer[], ${searchScopeOf(reader)}::text,
      ${chatId ?? null}::integer, ${before}::bigint, ${pageSize + 1}::integer) hit (id)
    join chat.message x on x.id = hit.id
    left join chat.transcript t on t.message_id = x.id
    order by x.id desc`.execute(reader.sql)
  return rows
}
