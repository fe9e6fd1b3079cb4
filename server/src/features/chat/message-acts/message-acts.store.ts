// Reactions and deletions of people here: requested in a call, reported to WhatsApp by the owner of the number.
import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import type { MediaType } from '@tratativa/contract/chat/shapes'
import type { UserId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { Reader, TenantTx, Tx } from '../../../platform/db/scope.ts'
import { visibleTo } from '../chats/chats.store.ts'
import { lockOwnedSession, type SessionOwnership } from '../connection/session-ownership.store.ts'

export type ActKind = 'reaction' | 'delete'

export const findActByKey = async (tx: Tx, key: string) => {
  const { rows } = await sql<{ messageId: MessageId; userId: UserId; kind: ActKind }>`
    select message_id as "messageId", user_id as "userId", kind from chat.message_act where key = ${key}::uuid`.execute(
    tx.sql,
  )
  return rows[0]
}

interface NewAct {
  readonly chatId: ChatId
  readonly messageId: MessageId
  readonly kind: ActKind
  readonly emoji: string
  readonly key: string
}

/** Returns false when an act with this key exists. */
export const insertAct = async (tx: Tx, { chatId, messageId, kind, emoji, key }: NewAct): Promise<boolean> => {
  const { rows } = await sql`
    insert into chat.message_act (chat_id, message_id, kind, emoji, key, user_id, at)
    values (${chatId}, ${messageId}::bigint, ${kind}, ${emoji}, ${key}::uuid, ${tx.actor.userId}, ${tx.now})
    on conflict (tenant_id, key) do nothing returning id`.execute(tx.sql)
  return rows.length > 0
}

/** Tells if the message carries an offer that is open or accepted. */
export const statesStandingOffer = async (tx: Tx, id: MessageId): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from cases.offer_message l
    left join lateral (
      select u.outcome from cases.offer_outcome u where u.tenant_id = l.tenant_id and u.offer_id = l.offer_id order by u.id desc limit 1
    ) last on true
    where l.tenant_id = ${tx.tenantId} and l.message_id = ${id}::bigint and l.kind = 'carries'
      and coalesce(last.outcome, 'open') in ('open', 'accepted') limit 1`.execute(tx.sql)
  return rows.length > 0
}

export interface ForwardedMessage {
  readonly id: MessageId
  readonly chatId: ChatId
  readonly kind: MediaType
  readonly text: string
  /** False for a deleted message, and for one whose file is not stored. */
  readonly isForwardable: boolean
}

/** Returns a message of a chat that the caller sees. A text that was approved as a template goes on as a plain text. */
export const findForwarded = async (reader: Reader, id: MessageId): Promise<ForwardedMessage | undefined> => {
  const { rows } = await sql<ForwardedMessage>`
    select x.id, x.chat_id as "chatId", case when x.kind = 'template' then 'text' else x.kind end as kind, x.text,
      x.deleted_at is null and x.kind <> 'gap' and (x.text <> '' or f.message_id is not null)
        and (f.message_id is null or f.state = 'here') as "isForwardable"
    from chat.message x join chat.chat c on c.id = x.chat_id left join chat.media f on f.message_id = x.id
    where x.id = ${id}::bigint and ${visibleTo(reader.actor)}`.execute(reader.sql)
  return rows[0]
}

/** Marks a new message as forwarded, with the stored file of the original. */
export const copyAsForwarded = async (tx: TenantTx, from: MessageId, to: MessageId) => {
  await sql`
    with copied as (
      insert into chat.media (message_id, mime, size, file_name, seconds, is_voice, width, height, file_id, thumbnail_file_id, state)
      select ${to}::bigint, mime, size, file_name, seconds, is_voice, width, height, file_id, thumbnail_file_id, state
      from chat.media where message_id = ${from}::bigint
    )
    update chat.message set is_forwarded = true where id = ${to}::bigint`.execute(tx.sql)
}

/** An act that WhatsApp has not accepted yet, with all data needed to report it. */
export interface WaitingAct {
  readonly id: number
  readonly chat_id: ChatId
  readonly message_id: MessageId
  readonly kind: ActKind
  readonly emoji: string
  readonly key: string
  readonly attempts: number
  readonly sent_at: Date
  readonly is_ours: boolean
  readonly external_id: string
  readonly jid: string | null
}

/** Returns waiting acts in the order of their requests, after the last one that was tried. */
export const findWaitingActs = async (tx: TenantTx, after: number, atMost: number) => {
  const { rows } = await sql<WaitingAct>`
    select t.id, t.chat_id, t.message_id, t.kind, t.emoji, t.key, t.attempts, m.at as sent_at, m.is_ours, m.external_id, k.jid
    from chat.message_act t
    join chat.message m on m.id = t.message_id
    join chat.chat c on c.tenant_id = m.tenant_id and c.id = m.chat_id
    join chat.contact k on k.tenant_id = c.tenant_id and k.id = c.contact_id
    where t.tenant_id = ${tx.tenantId} and t.state = 'waiting' and t.id > ${after}::bigint
    order by t.id limit ${sql.lit(atMost)}`.execute(tx.sql)
  return rows
}

export const countAttempt = async (tx: TenantTx, { id }: WaitingAct) => {
  await sql`update chat.message_act set attempts = attempts + 1 where id = ${id}::bigint`.execute(tx.sql)
}

/** Stores that WhatsApp accepted the act: a deleted message keeps its text as a change, with the person who deleted it. */
export const storeAccepted = async (
  tx: TenantTx,
  ownership: SessionOwnership,
  { id, message_id: message }: WaitingAct,
) => {
  await lockOwnedSession(tx, ownership)
  await sql`
    with act as (
      update chat.message_act set state = 'done' where id = ${id}::bigint and state = 'waiting'
      returning kind, emoji, message_id, user_id
    ), removed as (
      delete from chat.reaction r using act where act.kind = 'reaction' and act.emoji = '' and r.message_id = act.message_id and r.is_ours
    ), reacted as (
      insert into chat.reaction (message_id, is_ours, emoji, at, user_id)
      select message_id, true, emoji, ${tx.now}::timestamptz, user_id from act where kind = 'reaction' and emoji <> ''
      on conflict (message_id, is_ours) do update set emoji = excluded.emoji, at = excluded.at, user_id = excluded.user_id
    ), stored as (
      insert into chat.message_change (message_id, kind, before, at, user_id)
      select m.id, 'delete', m.text, ${tx.now}, act.user_id from act join chat.message m on m.id = act.message_id
      where act.kind = 'delete' and m.deleted_at is null
    )
    update chat.message m set deleted_at = case when act.kind = 'delete' then coalesce(m.deleted_at, ${tx.now}) else m.deleted_at end
    from act where m.id = ${message}::bigint and m.id = act.message_id`.execute(tx.sql)
}

/** Stores that WhatsApp refused the act. The message shows again the reaction that WhatsApp has. */
export const storeRefused = async (
  tx: TenantTx,
  ownership: SessionOwnership,
  { id, message_id: message }: WaitingAct,
  why: string,
) => {
  await lockOwnedSession(tx, ownership)
  await sql`
    with act as (
      update chat.message_act set state = 'failed', why = ${why} where id = ${id}::bigint and state = 'waiting' returning message_id
    )
    update chat.message m set version = version from act where m.id = ${message}::bigint and m.id = act.message_id`.execute(
    tx.sql,
  )
}
