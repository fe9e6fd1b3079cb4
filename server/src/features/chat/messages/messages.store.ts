import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import type { MediaType, MessageStatus } from '@tratativa/contract/chat/shapes'
import type { CaseId, UserId } from '@tratativa/contract/kernel/ids'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { TenantReader, TenantTx, Tx } from '../../../platform/db/scope.ts'
import { visibleTo } from '../chats/visible.store.ts'
import type { Reader } from '../../../platform/db/scope.ts'

/** Uses the format of WhatsApp's own clients: an event that comes back with the id refers to the same message. */
const newExternalId = () => `3EB0${randomBytes(9).toString('hex').toUpperCase()}`

export interface NewMessage {
  readonly chatId: ChatId
  readonly kind: MediaType
  readonly text: string
  readonly clientId: string | null
  readonly userId: UserId
  readonly quotedId: MessageId | null
  readonly isFromTemplate: boolean
  /** The template of the official API that is sent instead of the text. */
  readonly template: { readonly name: string; readonly language: string; readonly values: readonly string[] } | null
  /** The moment from which the message may leave. */
  readonly runAt: Date
}

/** Inserts an outbound message and its entry in the queue. Returns undefined when the same act was done before. */
export const insertOurs = async (tx: TenantTx, message: NewMessage): Promise<MessageId | undefined> => {
  const { rows } = await sql<{ id: MessageId }>`
    with written as (
      insert into chat.message (chat_id, at, is_ours, kind, text, status, external_id, client_id, user_id, quoted_id,
        is_from_template, template)
      select ${message.chatId}::integer, greatest(${tx.now}::timestamptz, c.last_at), true, ${message.kind}, ${message.text}, 0,
        ${newExternalId()}, ${message.clientId}::uuid, ${message.userId}::integer, ${message.quotedId}::bigint,
        ${message.isFromTemplate}, ${message.template === null ? null : JSON.stringify(message.template)}::jsonb
      from chat.chat c where c.id = ${message.chatId}::integer
      on conflict (tenant_id, client_id) where client_id is not null do nothing
      returning id, chat_id
    ), going as (
      insert into chat.outgoing (message_id, chat_id, run_at) select id, chat_id, ${message.runAt}::timestamptz from written
    )
    select id from written`.execute(tx.sql)
  return rows[0]?.id
}

/** Shows the message as the chat's last one and assigns the chat to the sender. */
export const showAsLast = async (
  tx: TenantTx,
  chatId: ChatId,
  message: MessageId,
  values: {
    readonly user_id?: UserId
    readonly department_id?: number | null
    readonly operator_email?: string | null
    readonly case_id: CaseId | null
  },
) => {
  await tx.sql
    .updateTable('chat.chat as c')
    .from('chat.message as x')
    .set((of) => ({
      ...values,
      status: 'open',
      last_at: of.ref('x.at'),
      last_message_id: of.ref('x.id'),
      last_text: of.ref('x.text'),
      last_kind: of.ref('x.kind'),
      last_from_us: true,
      last_status: 0,
    }))
    .where('c.id', '=', chatId)
    .where('x.id', '=', message)
    .execute()
}

/** Finds the message that this act already created, by any sender in any chat. */
export const findByClientId = async (tx: TenantTx, clientId: string) => {
  const message = await tx.sql
    .selectFrom('chat.message')
    .select(['id', 'chat_id as chatId', 'user_id as userId'])
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return message && { ...message, id: message.id as MessageId, chatId: message.chatId as ChatId }
}

export const hasMessage = async (tx: TenantTx, chatId: ChatId, id: MessageId): Promise<boolean> =>
  (await tx.sql
    .selectFrom('chat.message')
    .select('id')
    .where('id', '=', id)
    .where('chat_id', '=', chatId)
    .where('kind', '<>', 'gap')
    .executeTakeFirst()) !== undefined

/** Returns whether somebody else has written to the contact since this message, from a console or from the number's own telephone. */
export const isAnsweredByOther = async (tx: Tx, chatId: ChatId, after: MessageId): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from chat.message x
    where x.chat_id = ${chatId}::integer and x.id > ${after}::bigint and x.is_ours and x.kind <> 'gap'
      and x.at >= (select s.at from chat.message s where s.id = ${after}::bigint and s.chat_id = ${chatId}::integer)
      and x.user_id is distinct from ${tx.actor.userId}::integer and x.deleted_at is null limit 1`.execute(tx.sql)
  return rows.length > 0
}

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

/** Deletes an outbound message for people, if it has not begun to leave; its text is stored as of any deleted message. */
export const withdrawQueued = async (tx: TenantTx, id: MessageId): Promise<ChatId | null> => {
  const { rows } = await sql<{ chat_id: ChatId }>`
    with stopped as (
      delete from chat.outgoing where message_id = ${id}::bigint and started_at is null returning message_id, chat_id
    ), stored as (
      insert into chat.message_change (message_id, kind, before, at)
      select m.id, 'delete', m.text, ${tx.now} from chat.message m join stopped s on s.message_id = m.id
    ), deleted as (
      update chat.message m set deleted_at = ${tx.now} from stopped s where m.id = s.message_id
    )
    select chat_id from stopped`.execute(tx.sql)
  return rows[0]?.chat_id ?? null
}

/** Raises the version of a message whose offers changed. */
export const touchMessage = async (tx: TenantTx, id: MessageId) => {
  await sql`update chat.message set version = version where id = ${id}::bigint`.execute(tx.sql)
}

/** Queues an outbound message again, with a new WhatsApp id: the one with the old id may have arrived. */
export const queueForResend = async (tx: Tx, { id, chatId }: MessageStateRecord) => {
  await sql`
    with again as (
      update chat.message set status = 0, why = null, external_id = ${newExternalId()} where id = ${id}::bigint
      returning id
    ), followed as (
      select cases.follow_message(id) from again
    ), shown as (
      update chat.chat set last_status = 0 where id = ${chatId}::integer and last_message_id = ${id}::bigint
    )
    insert into chat.outgoing (message_id, chat_id, run_at) select id, ${chatId}::integer, ${tx.now}::timestamptz from again
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
