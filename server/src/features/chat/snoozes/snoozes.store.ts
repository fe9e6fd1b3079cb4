// The chats that persons put off. The row of a chat is deleted when the other side writes: see store_message.
import type { ChatId } from '@tratativa/contract/chat/ids'
import type { AccountId, UserId } from '@tratativa/contract/kernel/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Reader, TenantReader, TenantTx } from '../../../platform/db/scope.ts'
import { shownChats, visibleTo, type ChatRecord, type ChatViewer } from '../chats/chats.store.ts'

/** Selects the rows of `chat.chat as c` that this person has not put off; looks each up by the primary key of the snoozes. */
export const isAwake = ({ actor, now }: Pick<Reader, 'actor' | 'now'>): RawBuilder<boolean> => sql<boolean>`not exists (
  select from chat.snooze z
  where z.tenant_id = c.tenant_id and z.user_id = ${actor.userId}::integer and z.chat_id = c.id and z.until > ${now}::timestamptz)`

export const storeChatSnooze = async (tx: TenantTx, userId: UserId, chatId: ChatId, until: Date) => {
  await sql`insert into chat.snooze (user_id, chat_id, at, until) values (${userId}, ${chatId}, ${tx.now}, ${until})
    on conflict (tenant_id, user_id, chat_id) do update set at = excluded.at, until = excluded.until`.execute(tx.sql)
}

/** Deletes the snooze of a chat; with `until`, only the snooze that ends then. Returns true if there was one. */
export const deleteChatSnooze = async (
  tx: TenantTx,
  userId: UserId,
  chatId: ChatId,
  until?: Date,
): Promise<boolean> => {
  const { rows } = await sql`delete from chat.snooze where user_id = ${userId} and chat_id = ${chatId}
    and ${until === undefined ? sql`true` : sql`until = ${until}`} returning 1`.execute(tx.sql)
  return rows.length > 0
}

/** Deletes the snoozes of everybody who put the chat off. Returns their accounts. */
export const deleteSnoozesOf = async (tx: TenantTx, chatId: ChatId): Promise<AccountId[]> => {
  const { rows } = await sql<{ accountId: AccountId }>`
    with awake as (delete from chat.snooze where chat_id = ${chatId} returning tenant_id, user_id)
    select m.account_id as "accountId" from awake a
    join identity.membership m on m.tenant_id = a.tenant_id and m.id = a.user_id`.execute(tx.sql)
  return rows.map(({ accountId }) => accountId)
}

const maxSnoozed = 200

/** Returns the unfinished chats that the caller put off and still sees, the next to return first. */
export const listSnoozed = async (reader: Reader): Promise<{ record: ChatRecord; until: Date }[]> => {
  const { actor, now } = reader
  const { rows } = await sql<{ id: ChatId; until: Date }>`
    select c.id, z.until from chat.snooze z join chat.chat c on c.tenant_id = z.tenant_id and c.id = z.chat_id
    where z.user_id = ${actor.userId}::integer and z.until > ${now}::timestamptz and c.status <> 'finished' and ${visibleTo(actor)}
    order by z.until, c.id limit ${maxSnoozed}`.execute(reader.sql)
  const records = await shownChats(
    reader,
    sql`select c.* from chat.chat c where c.id = any(${rows.map(({ id }) => id)}::integer[])`,
  )
  const byId = new Map(records.map((record) => [record.id, record]))
  return rows.flatMap(({ id, until }) => {
    const record = byId.get(id)
    return record ? [{ record, until }] : []
  })
}

/** Returns the person as a viewer of chats; undefined when they may not enter any more. */
const findViewer = async (on: Pick<TenantReader, 'sql'>, userId: UserId): Promise<ChatViewer | undefined> => {
  const { rows } = await sql<ChatViewer>`
    select m.id as "userId", m.profile_type_id as "profileTypeId", l.department_id as "departmentId"
    from identity.membership m left join departments.placement l on l.user_id = m.id
    where m.id = ${userId} and m.is_active`.execute(on.sql)
  return rows[0]
}

/** Returns an unfinished chat that this person sees; undefined for any other. */
export const findOpenChatOf = async (on: Pick<TenantReader, 'sql'>, userId: UserId, chatId: ChatId) => {
  const viewer = await findViewer(on, userId)
  if (!viewer) return undefined
  const [chat] = await shownChats(
    on,
    sql`select c.* from chat.chat c where c.id = ${chatId} and c.status <> 'finished' and ${visibleTo(viewer)}`,
  )
  return chat
}
