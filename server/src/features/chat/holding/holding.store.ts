import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import type { MediaType } from '@tratativa/contract/chat/shapes'
import type { UserId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'

export interface UnansweredMessage {
  readonly id: MessageId
  readonly at: Date
  readonly text: string
  readonly kind: MediaType
  /** The words of a voice note, as a machine heard them. */
  readonly transcript: string | null
  /** Null for a message without a file. */
  readonly mediaState: 'waiting' | 'here' | 'gone' | 'refused' | null
}

const most = 50

interface LastRow extends UnansweredMessage {
  readonly is_ours: boolean
  readonly user_id: UserId | null
}

export interface UnansweredQuery {
  readonly chatId: ChatId
  readonly holder: UserId
  /** The last message that the holder has answered; null where it has answered none. */
  readonly answered: MessageId | null
}

const lastMessages = async ({ sql: on }: Pick<TenantReader, 'sql'>, chatId: ChatId): Promise<LastRow[]> => {
  const { rows } = await sql<LastRow>`
    select m.id, m.at, m.text, m.kind, m.is_ours, m.user_id, t.text as transcript, f.state as "mediaState" from chat.message m
    left join chat.transcript t on t.message_id = m.id
    left join chat.media f on f.message_id = m.id
    where m.chat_id = ${chatId}::integer and m.kind <> 'gap' order by m.at desc, m.id desc limit ${most}`.execute(on)
  return rows
}

/** The rows before `end`, oldest first; all of them where there is none. */
const unansweredIn = (rows: readonly LastRow[], end: number): UnansweredMessage[] =>
  (end < 0 ? rows : rows.slice(0, end)).toReversed().map(({ is_ours: _, user_id: __, ...message }) => message)

/**
 * Returns what the contact said since the holder's last answer, or since somebody else of ours wrote, oldest first; and whether the last
 * word is somebody else's.
 */
export const readUnanswered = async (
  reader: Pick<TenantReader, 'sql'>,
  { chatId, holder, answered }: UnansweredQuery,
) => {
  const rows = await lastMessages(reader, chatId)
  const spoken = rows.filter(({ is_ours: isOurs, user_id: by }) => !isOurs || by !== holder)
  const end = spoken.findIndex(({ id, is_ours: isOurs }) => isOurs || (answered !== null && id <= answered))
  return {
    messages: unansweredIn(spoken, end),
    isByOther: spoken[0]?.is_ours === true && rows[0]?.id === spoken[0].id,
  }
}

/** Returns what the contact said since any last word of ours, oldest first. */
export const readUnansweredByUs = async (reader: Pick<TenantReader, 'sql'>, chatId: ChatId) => {
  const rows = await lastMessages(reader, chatId)
  return unansweredIn(
    rows,
    rows.findIndex(({ is_ours: isOurs }) => isOurs),
  )
}

/** Raised whenever the responsible changes. */
export const readLease = async ({ sql: on }: Pick<TenantReader, 'sql'>, id: ChatId): Promise<number> => {
  const { lease } = await on.selectFrom('chat.chat').select('lease').where('id', '=', id).executeTakeFirstOrThrow()
  return lease
}

export interface Holder {
  readonly userId: UserId
  readonly job: string
  readonly quietSeconds: number
  readonly longestSeconds: number
  readonly takesNew: boolean
  /** Its job also starts for conversations of a case that a person attends. */
  readonly assists: boolean
  readonly isOn: boolean
}

export const storeHolder = async (tx: TenantTx, holder: Holder) => {
  const values = {
    user_id: holder.userId,
    job: holder.job,
    quiet_seconds: holder.quietSeconds,
    longest_seconds: holder.longestSeconds,
    takes_new: holder.takesNew,
    assists: holder.assists,
    is_on: holder.isOn,
  }
  await tx.sql
    .insertInto('chat.holder')
    .values(values)
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute()
}

/** Lets the holder give a conversation away without losing the words that it has just written. */
export const keepUnsent = async (tx: TenantTx) => {
  await sql`select set_config('chat.passes', 'on', true)`.execute(tx.sql)
}

/** Lets a message leave although its contact is blocked meanwhile. */
export const keepDespiteBlock = async (tx: TenantTx, id: MessageId) => {
  await sql`update chat.outgoing set confirms_block = true where message_id = ${id}::bigint`.execute(tx.sql)
}

const mostSilent = 500

export const listSilent = async (
  { sql: on }: Pick<TenantReader, 'sql'>,
  { userId, before }: { readonly userId: UserId; readonly before: Date },
): Promise<ChatId[]> => {
  const { rows } = await sql<{ id: ChatId }>`
    select c.id from chat.chat c
    where c.user_id = ${userId}::integer and c.status <> 'finished' and c.last_from_us and c.last_at < ${before}
    order by c.last_at limit ${mostSilent}`.execute(on)
  return rows.map(({ id }) => id)
}
