import type { ChatId } from '@tratativa/contract/chat/ids'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/scope.ts'
import { visibleTo } from '../chats/visible.store.ts'

const keptDrafts = 200

/** One's own, of chats that one still sees, the last first. */
export const listOwnDrafts = async (reader: Reader) => {
  const { rows } = await sql<{ chatId: ChatId; text: string }>`
    select w.chat_id as "chatId", w.text from chat.draft w join chat.chat c on c.id = w.chat_id
    where w.user_id = ${reader.actor.userId}::integer and ${visibleTo(reader.actor)}
    order by w.changed_at desc limit ${keptDrafts}`.execute(reader.sql)
  return rows
}

export const writeDraft = async (tx: Tx, chatId: ChatId, text: string) => {
  await tx.sql
    .insertInto('chat.draft')
    .values({ chat_id: chatId, user_id: tx.actor.userId, text, changed_at: tx.now })
    .onConflict((conflict) => conflict.columns(['chat_id', 'user_id']).doUpdateSet({ text, changed_at: tx.now }))
    .execute()
}

export const forgetDraft = async (tx: Tx, chatId: ChatId) => {
  await tx.sql.deleteFrom('chat.draft').where('chat_id', '=', chatId).where('user_id', '=', tx.actor.userId).execute()
}
