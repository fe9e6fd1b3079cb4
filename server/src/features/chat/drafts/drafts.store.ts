import type { ChatId } from '@tratativa/contract/chat/ids'
import type { ChatDraft } from '@tratativa/contract/chat/shapes'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/scope.ts'
import { visibleTo } from '../chats/chats.store.ts'

const maxDraftsPerUser = 200

/** The caller's own drafts, of chats that the caller still sees, latest first. */
export const listOwnDrafts = async (reader: Reader) => {
  const { rows } = await sql<ChatDraft>`
    select w.chat_id as "chatId", w.text, case when w.template_id is not null
      then jsonb_build_object('id', w.template_id, 'content', w.template_text) end as template
    from chat.draft w join chat.chat c on c.id = w.chat_id
    where w.user_id = ${reader.actor.userId}::integer and ${visibleTo(reader.actor)}
    order by w.changed_at desc limit ${maxDraftsPerUser}`.execute(reader.sql)
  return rows
}

export const upsertDraft = async (tx: Tx, { chatId, text, template }: ChatDraft) => {
  const draft = {
    text,
    template_id: template?.id ?? null,
    template_text: template?.content ?? null,
    changed_at: tx.now,
  }
  await tx.sql
    .insertInto('chat.draft')
    .values({ chat_id: chatId, user_id: tx.actor.userId, ...draft })
    .onConflict((conflict) => conflict.columns(['chat_id', 'user_id']).doUpdateSet(draft))
    .execute()
}

export const deleteDraft = async (tx: Tx, chatId: ChatId) => {
  await tx.sql.deleteFrom('chat.draft').where('chat_id', '=', chatId).where('user_id', '=', tx.actor.userId).execute()
}
