// The state of messages that were written before: sent again, withdrawn, and their changes.
import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import type { MediaType, MessageStatus } from '@tratativa/contract/chat/shapes'
import { messageStatuses } from '@tratativa/contract/chat/statuses'
import type { CaseId, UserId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { Reader, TenantReader, TenantTx, Tx } from '../../../platform/db/scope.ts'
import { visibleTo } from '../chats/chats.store.ts'
import { newExternalId, type FormerAssignment } from './messages.store.ts'

export interface MessageStateRecord {
  readonly id: MessageId
  readonly chatId: ChatId
  readonly isOurs: boolean
  readonly isDeleted: boolean
  readonly at: Date
  readonly kind: MediaType
  readonly status: MessageStatus
  readonly caseId: CaseId | null
}

/** Returns a message of a chat that the caller sees. */
export const findMessageState = async (reader: Reader, id: MessageId): Promise<MessageStateRecord | undefined> => {
  const { rows } = await sql<MessageStateRecord>`
    select x.id, x.chat_id as "chatId", x.is_ours as "isOurs", x.status, x.at, x.kind, x.deleted_at is not null as "isDeleted",
      c.case_id as "caseId"
    from chat.message x join chat.chat c on c.id = x.chat_id
    where x.id = ${id}::bigint and ${visibleTo(reader.actor)}`.execute(reader.sql)
  return rows[0]
}

/** Locks the chat of a message, whoever sees it. */
export const lockChatOf = async (tx: TenantTx, id: MessageId): Promise<ChatId | undefined> => {
  const { rows } = await sql<{ id: ChatId }>`
    select c.id from chat.chat c where c.id = (select m.chat_id from chat.message m where m.id = ${id}::bigint)
    for no key update`.execute(tx.sql)
  return rows[0]?.id
}

/** Deletes an outbound message for people, if it has not begun to leave; its text is stored as of any deleted message. */
export const withdrawQueued = async (
  tx: TenantTx,
  id: MessageId,
): Promise<{ readonly takenFrom: FormerAssignment | null } | undefined> => {
  const { rows } = await sql<{ takenFrom: FormerAssignment | null }>`
    with stopped as (
      delete from chat.outgoing where message_id = ${id}::bigint and started_at is null returning message_id, taken_from
    ), stored as (
      insert into chat.message_change (message_id, kind, before, at)
      select m.id, 'delete', m.text, ${tx.now} from chat.message m join stopped s on s.message_id = m.id
    ), deleted as (
      update chat.message m set deleted_at = ${tx.now} from stopped s where m.id = s.message_id
    )
    select taken_from as "takenFrom" from stopped`.execute(tx.sql)
  return rows[0]
}

/** Tells if a message is on its way, arrived, or may have arrived. */
export const hasLeft = async (tx: TenantTx, id: MessageId): Promise<boolean> => {
  const { rows } = await sql`
    select from chat.message m
    where m.id = ${id}::bigint and m.deleted_at is null and m.status <> ${messageStatuses.failed}`.execute(tx.sql)
  return rows.length > 0
}

/** Tells if this person has written another message to the chat of a message since. */
export const hasWrittenSince = async (tx: TenantTx, id: MessageId, userId: UserId): Promise<boolean> => {
  const { rows } = await sql`
    select from chat.message m join chat.message n on n.chat_id = m.chat_id and n.id > m.id and n.user_id = ${userId}::integer
    where m.id = ${id}::bigint and n.is_ours and n.deleted_at is null limit 1`.execute(tx.sql)
  return rows.length > 0
}

/** Raises the version of a message whose offers changed. */
export const touchMessage = async (tx: TenantTx, id: MessageId) => {
  await sql`update chat.message set version = version where id = ${id}::bigint`.execute(tx.sql)
}

/** Queues an outbound message again, with a new WhatsApp id: the one with the old id may have arrived. */
export const queueForResend = async (
  tx: Tx,
  { id, chatId }: MessageStateRecord,
  takenFrom: FormerAssignment | null,
) => {
  await sql`
    with again as (
      update chat.message set status = 0, why = null, external_id = ${newExternalId()} where id = ${id}::bigint
      returning id
    ), followed as (
      select cases.follow_message(id) from again
    ), shown as (
      update chat.chat set last_status = 0 where id = ${chatId}::integer and last_message_id = ${id}::bigint
    )
    insert into chat.outgoing (message_id, chat_id, run_at, taken_from)
    select id, ${chatId}::integer, ${tx.now}::timestamptz, ${takenFrom === null ? null : JSON.stringify(takenFrom)}::jsonb from again
    on conflict (message_id) do nothing`.execute(tx.sql)
}

/** Marks a message of unknown outcome as sent. */
export const markAsSent = async (tx: Tx, { id, chatId }: MessageStateRecord) => {
  await sql`
    with taken as (
      update chat.message set status = 1, why = null where id = ${id}::bigint and status = 98 returning id
    ), followed as (
      select cases.follow_message(id) from taken
    )
    update chat.chat set last_status = 1 where id = ${chatId}::integer and last_message_id in (select id from taken)`.execute(
    tx.sql,
  )
}

export const listChanges = async (reader: TenantReader, id: MessageId) => {
  const rows = await reader.sql
    .selectFrom('chat.message_change as c')
    .leftJoin('identity.membership as m', 'm.id', 'c.user_id')
    .leftJoin('identity.account as a', 'a.id', 'm.account_id')
    .select(['c.kind', 'c.before', 'c.at', 'a.name as by'])
    .$narrowType<{ kind: 'edit' | 'delete' }>()
    .where('c.message_id', '=', id)
    .orderBy('c.id')
    .limit(200)
    .execute()
  return rows
}
