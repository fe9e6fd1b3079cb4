import type { SavedReplyId } from '@tratativa/contract/chat/ids'
import type { SavedReply } from '@tratativa/contract/chat/shapes'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/scope.ts'

type Texts = Pick<SavedReply, 'name' | 'content'>

const selectReplies = (reader: Reader) =>
  reader.sql
    .selectFrom('chat.saved_reply as r')
    .select(['r.id', 'r.name', 'r.content', sql<boolean>`r.user_id is null`.as('isOfCompany')])
    .where((on) => on.or([on('r.user_id', 'is', null), on('r.user_id', '=', reader.actor.userId)]))
    .$narrowType<{ id: SavedReplyId }>()

/** The caller's own replies and those of the company. */
export const listUsableReplies = (reader: Reader): Promise<SavedReply[]> =>
  selectReplies(reader).orderBy('r.name').orderBy('r.id').limit(500).execute()

export const findUsableReply = (reader: Reader, id: SavedReplyId): Promise<SavedReply | undefined> =>
  selectReplies(reader).where('r.id', '=', id).executeTakeFirst()

/** Returns undefined when another reply of the same owner has the name. */
export const insertReply = async (tx: Tx, { name, content }: Texts, isOfCompany: boolean) => {
  const { rows } = await sql<{ id: SavedReplyId }>`
    insert into chat.saved_reply (user_id, name, content, changed_at)
    values (${isOfCompany ? null : tx.actor.userId}::integer, ${name}, ${content}, ${tx.now}::timestamptz)
    on conflict (tenant_id, coalesce(user_id, 0), lower(name)) do nothing returning id`.execute(tx.sql)
  return rows[0]?.id
}

/** Returns false when another reply of the same owner has the name. */
export const updateReply = async (tx: Tx, id: SavedReplyId, { name, content }: Texts) => {
  const { rows } = await sql`
    update chat.saved_reply r set name = ${name}, content = ${content}, changed_at = ${tx.now}::timestamptz
    where r.id = ${id}::integer and not exists (
      select from chat.saved_reply o
      where o.id <> r.id and o.user_id is not distinct from r.user_id and lower(o.name) = lower(${name}))
    returning r.id`.execute(tx.sql)
  return rows.length > 0
}

export const deleteReply = async (tx: Tx, id: SavedReplyId) => {
  await tx.sql.deleteFrom('chat.saved_reply').where('id', '=', id).execute()
}
