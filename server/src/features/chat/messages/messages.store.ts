// Messages: the view that everybody with access to the chat shares, and the messages that we write.
import { randomBytes } from 'node:crypto'
import { chatClock } from '@tratativa/contract/chat/clock'
import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import type { MediaType, Message, MessageOffer, MessageStatus } from '@tratativa/contract/chat/shapes'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { caseCode, toCaseId, type CaseId, type DepartmentId, type UserId } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import { sql, type RawBuilder } from 'kysely'
import type { SqlReader, TenantTx, Tx } from '../../../platform/db/scope.ts'
import { dateOf, type Json } from '../../../platform/db/json.ts'

export interface MessageRecord {
  readonly id: MessageId
  readonly chatId: ChatId
  readonly at: Date
  readonly message: Message
}

interface Row {
  readonly id: MessageId
  readonly chat_id: ChatId
  readonly at: Date
  readonly is_ours: boolean
  readonly kind: MediaType
  readonly text: string
  readonly status: MessageStatus
  readonly client_id: string | null
  readonly user_email: string | null
  readonly user_name: string | null
  readonly is_from_template: boolean
  readonly is_by_assistant: boolean
  readonly why: string | null
  readonly edited_at: Date | null
  readonly deleted_at: Date | null
  readonly version: number
  readonly reactions: Message['reactions'] | null
  readonly act: Message['act']
  readonly is_forwarded: boolean
  readonly quoted_id: MessageId | null
  readonly quoted_ours: boolean | null
  readonly quoted_text: string | null
  readonly quoted_kind: MediaType | null
  readonly mime: string | null
  readonly size: number | null
  readonly file_name: string | null
  readonly seconds: number | null
  readonly is_voice: boolean | null
  readonly width: number | null
  readonly height: number | null
  readonly state: NonNullable<Message['mediaState']> | null
  readonly has_thumbnail: boolean | null
  readonly is_reading_dismissed: boolean
  readonly transcript: string | null
  readonly offers: readonly (Omit<MessageOffer, 'caseId' | 'value'> & { caseId: number; value: number })[] | null
}

const wordless: ReadonlySet<MediaType> = new Set(['image', 'document', 'audio', 'sticker', 'video'])

/** Returns the URL of a message's file; null when its kind has none. */
export const fileAddress = (id: MessageId, kind: MediaType | null, as?: 'thumbnail'): string | null =>
  kind === null || !wordless.has(kind)
    ? null
    : urlOf(messageEndpoints.messageFile).replace(':id', String(id)) + (as === undefined ? '' : `?as=${as}`)

const sideOf = (isOurs: boolean) => (isOurs ? ('sent' as const) : ('received' as const))
const clockOf = (instant: Date | null) => (instant === null ? null : chatClock(instant))

const quotedOf = (row: Row): Message['quoted'] =>
  row.quoted_id === null || row.quoted_kind === null
    ? null
    : {
        id: row.quoted_id,
        type: sideOf(row.quoted_ours ?? false),
        content: row.quoted_text ?? '',
        mediaType: row.quoted_kind,
      }

const mediaOf = (row: Row) => {
  const isHere = row.state === 'here'
  return {
    storageUrl: isHere ? fileAddress(row.id, row.kind) : null,
    thumbnailUrl: isHere && row.has_thumbnail === true ? fileAddress(row.id, row.kind, 'thumbnail') : null,
    mediaState: row.state,
    fileName: row.file_name,
    mimetype: row.mime,
    size: row.size,
    duration: row.seconds,
    width: row.width,
    height: row.height,
    isVoice: row.is_voice ?? false,
  }
}

const offersOf = ({ offers }: Row): Message['offers'] =>
  (offers ?? []).map(({ caseId, value, ...offer }) => ({
    ...offer,
    caseId: caseCode(toCaseId(caseId)),
    value: moneyText(value),
  }))

const toMessageRecord = (row: Row): MessageRecord => ({
  id: row.id,
  chatId: row.chat_id,
  at: row.at,
  message: {
    id: row.id,
    chatId: row.chat_id,
    type: sideOf(row.is_ours),
    content: row.text,
    createdAt: chatClock(row.at),
    status: row.status,
    mediaType: row.kind,
    ...mediaOf(row),
    userEmail: row.user_email,
    userName: row.user_name,
    fromTemplate: row.is_from_template,
    isByAssistant: row.is_by_assistant,
    clientId: row.client_id,
    quoted: quotedOf(row),
    reactions: row.reactions ?? [],
    act: row.act,
    isForwarded: row.is_forwarded,
    editedAt: clockOf(row.edited_at),
    deletedAt: clockOf(row.deleted_at),
    failure: row.why,
    showAlert: row.why === 'window',
    offers: offersOf(row),
    isReadingDismissed: row.is_reading_dismissed,
    transcript: row.transcript,
    version: row.version,
  },
})

/** The reactions that WhatsApp has, except that the latest requested reaction of ours counts before WhatsApp has accepted it. */
const reactions = sql`(
          with requested as (
            select t.emoji, t.user_id from chat.message_act t
            where t.tenant_id = x.tenant_id and t.message_id = x.id and t.kind = 'reaction' and t.state = 'waiting'
            order by t.id desc limit 1
          )
          select r.is_ours, r.emoji, r.user_id from chat.reaction r
          where r.message_id = x.id and not (r.is_ours and exists (select from requested))
          union all select true, emoji, user_id from requested where emoji <> ''
        )`

const shown = (messageQuery: RawBuilder<unknown>) => sql<Row>`
    select x.id, x.chat_id, x.at, x.is_ours, x.kind, x.text, x.status, x.client_id, x.is_from_template, x.is_by_assistant,
      x.why, x.edited_at, x.deleted_at, x.version, x.is_forwarded, a.email as user_email, a.name as user_name,
      q.id as quoted_id, q.is_ours as quoted_ours, left(q.text, 300) as quoted_text, q.kind as quoted_kind,
      f.mime, f.size as size, f.file_name, f.seconds, f.is_voice, f.width, f.height, f.state,
      f.thumbnail_file_id is not null as has_thumbnail, case when x.kind = 'audio' then
        (select t.text from chat.transcript t where t.message_id = x.id) end as transcript,
      (select jsonb_agg(jsonb_build_object('emoji', r.emoji, 'fromMe', r.is_ours, 'by', ra.name) order by r.is_ours)
        from ${reactions} r left join identity.membership rm on rm.id = r.user_id left join identity.account ra on ra.id = rm.account_id) as reactions,
      (select case when t.state <> 'done' then jsonb_build_object('kind', t.kind, 'state', t.state, 'why', t.why) end
        from chat.message_act t where t.tenant_id = x.tenant_id and t.message_id = x.id order by t.id desc limit 1) as act,
      (select jsonb_agg(jsonb_build_object('id', o.id::text, 'caseId', o.case_id, 'kind', l.kind, 'value', o.value,
          'outcome', coalesce((select x.outcome from cases.offer_outcome x where x.offer_id = o.id order by x.id desc limit 1), 'open'))
          order by o.id)
        from cases.offer_message l join cases.offer o on o.tenant_id = l.tenant_id and o.id = l.offer_id
        where l.tenant_id = x.tenant_id and l.message_id = x.id) as offers,
      not x.is_ours and exists (select from cases.reading_correction r
        where r.tenant_id = x.tenant_id and r.message_id = x.id and r.meant_cents is null
          and (x.edited_at is null or x.edited_at < r.at)) as is_reading_dismissed
    from (${messageQuery}) x
    left join chat.media f on f.message_id = x.id
    left join chat.message q on q.id = x.quoted_id
    left join identity.membership m on m.id = x.user_id
    left join identity.account a on a.id = m.account_id
    order by x.at desc, x.id desc`

/** Returns the messages of a select over `chat.message`, newest first. */
export const shownMessages = async (on: SqlReader, messageQuery: RawBuilder<unknown>): Promise<MessageRecord[]> => {
  const { rows } = await shown(messageQuery).execute(on.sql)
  return rows.map(toMessageRecord)
}

const withIds = (ids: readonly number[]) => sql`select x.* from chat.message x where x.id = any(${[...ids]}::bigint[])`

/** Returns messages by id without a check of access: only for publishing events. */
export const messagesByIds = (on: SqlReader, ids: readonly number[]): Promise<MessageRecord[]> =>
  ids.length === 0 ? Promise.resolve([]) : shownMessages(on, withIds(ids))

/** A column for a larger query with the message of this id. */
export const messageJson = (id: RawBuilder<unknown>) =>
  sql<Json<Row>>`(select to_jsonb(m) from (${shown(sql`select x.* from chat.message x where x.id = ${id}`)}) m)`

/** A column for a larger query with the messages of these ids, and the function that reads it. */
export const messagesColumn = (ids: readonly number[]) =>
  sql<readonly Json<Row>[]>`(select coalesce(jsonb_agg(to_jsonb(message)), '[]') from (${shown(withIds(ids))}) message)`

export const messageOfJson = (row: Json<Row>): MessageRecord =>
  toMessageRecord({
    ...row,
    at: new Date(row.at),
    edited_at: dateOf(row.edited_at),
    deleted_at: dateOf(row.deleted_at),
  })

/** Uses the format of WhatsApp's own clients: an event that comes back with the id refers to the same message. */
export const newExternalId = () => `3EB0${randomBytes(9).toString('hex').toUpperCase()}`

/** The assignment of a chat before the sender of a message took it, as the queue of outbound messages stores it. */
export interface FormerAssignment {
  readonly userId: UserId | null
  readonly departmentId: DepartmentId | null
  readonly isFavorite: boolean
  /** The sender. */
  readonly takenBy: UserId
}

export interface NewMessage {
  readonly chatId: ChatId
  readonly kind: MediaType
  readonly text: string
  readonly clientId: string | null
  /** Null for a notice of the product. */
  readonly userId: UserId | null
  readonly quotedId: MessageId | null
  readonly isFromTemplate: boolean
  readonly isByAssistant: boolean
  /** The template of the official API that is sent instead of the text. */
  readonly template: { readonly name: string; readonly language: string; readonly values: readonly string[] } | null
  /** The moment from which the message may leave. */
  readonly runAt: Date
  /** Null when the message does not change the responsible. */
  readonly takenFrom: FormerAssignment | null
}

/** Inserts an outbound message and its entry in the queue. Returns undefined when the same act was done before. */
export const insertOurs = async (tx: TenantTx, message: NewMessage): Promise<MessageId | undefined> => {
  const { rows } = await sql<{ id: MessageId }>`
    with written as (
      insert into chat.message (chat_id, at, is_ours, kind, text, status, external_id, client_id, user_id, quoted_id,
        is_from_template, is_by_assistant, template)
      select ${message.chatId}::integer, greatest(${tx.now}::timestamptz, c.last_at), true, ${message.kind}, ${message.text}, 0,
        ${newExternalId()}, ${message.clientId}::uuid, ${message.userId}::integer, ${message.quotedId}::bigint,
        ${message.isFromTemplate}, ${message.isByAssistant}, ${message.template === null ? null : JSON.stringify(message.template)}::jsonb
      from chat.chat c where c.id = ${message.chatId}::integer
      on conflict (tenant_id, client_id) where client_id is not null do nothing
      returning id, chat_id
    ), going as (
      insert into chat.outgoing (message_id, chat_id, run_at, taken_from)
      select id, chat_id, ${message.runAt}::timestamptz, ${message.takenFrom === null ? null : JSON.stringify(message.takenFrom)}::jsonb from written
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
