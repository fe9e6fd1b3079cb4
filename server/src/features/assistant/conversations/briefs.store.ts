import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import { sql, type RawBuilder } from 'kysely'
import { pageSize } from '../../../platform/db/cursor.ts'
import type { Reader, TenantReader, TenantTx } from '../../../platform/db/scope.ts'

type OnSql = Pick<TenantReader, 'sql'>

interface BriefRow {
  readonly reason: string
  readonly at: Date
  readonly theirs: number | null
  readonly ours: number | null
  readonly messageId: MessageId | null
  readonly quote: string | null
}

/** The brief of a conversation that was handed over, until its person has read it. */
export const findBrief = async ({ sql: on }: OnSql, chatId: ChatId): Promise<BriefRow | null> => {
  const { rows } = await sql<BriefRow>`
    select c.reason, c.handed_over_at as at, (t.deal ->> 'theirs')::bigint as theirs, (t.deal ->> 'open')::bigint as ours,
      t.to_message as "messageId", coalesce(nullif(m.text, ''), n.text) as quote
    from assistant.conversation c
    left join lateral (
      select * from assistant.turn t
      where t.tenant_id = c.tenant_id and t.chat_id = c.chat_id and t.kind = 'answer' order by t.to_message desc limit 1
    ) t on true
    left join chat.message m on m.id = t.to_message
    left join chat.transcript n on n.message_id = t.to_message
    where c.chat_id = ${chatId}::integer and c.handed_over_at is not null and c.read_at is null`.execute(on)
  return rows[0] ?? null
}

export const markBriefRead = async (tx: TenantTx, chatId: ChatId) => {
  await tx.sql
    .updateTable('assistant.conversation')
    .set({ read_at: tx.now })
    .where('chat_id', '=', chatId)
    .where('handed_over_at', 'is not', null)
    .where('read_at', 'is', null)
    .execute()
}

interface TurnRow {
  readonly id: number
  readonly kind: string
  readonly outcome: string | null
  readonly at: Date
  readonly fromMessageId: MessageId
  readonly toMessageId: MessageId
  readonly reader: string
  readonly policyVersion: number
  readonly heard: unknown
  readonly said: unknown
  readonly text: string
  readonly writer: string
  readonly prompts: unknown
  readonly calls: unknown
  readonly ms: number
}

/** Tells if it has decided for a person in this conversation. */
export const hasAssistingTurn = async ({ sql: on }: OnSql, chatId: ChatId): Promise<boolean> => {
  const { rows } = await sql`
    select from assistant.turn t where t.chat_id = ${chatId}::integer and t.kind in ('shadow', 'copilot') limit 1`.execute(
    on,
  )
  return rows.length > 0
}

/** One more than a page, newest first, with those of conversations that went into this one. */
export const pageOfTurns = async ({ sql: on }: OnSql, chatId: ChatId, before: number | null): Promise<TurnRow[]> => {
  const { rows } = await sql<TurnRow>`
    select t.id, t.kind, s.outcome, t.at, t.from_message as "fromMessageId", t.to_message as "toMessageId", t.reader,
      t.policy_version as "policyVersion", t.heard, t.said, t.text, t.writer, t.prompts, t.calls, t.ms
    from assistant.turn t left join assistant.suggestion s on s.turn_id = t.id
    where t.chat_id in (select chat.merged_chats(${chatId}::integer)) and (${before}::bigint is null or t.id < ${before}::bigint)
    order by t.id desc limit ${sql.lit(pageSize + 1)}`.execute(on)
  return rows
}

interface HandedOverRow {
  readonly chatId: ChatId
  readonly name: string
  readonly caseId: number | null
  readonly reason: string
  readonly at: Date
  readonly responsible: string | null
}

const most = 100

/** Oldest first: it has waited longest. */
export const listHandedOver = async (reader: Reader, isVisible: RawBuilder<boolean>): Promise<HandedOverRow[]> => {
  const { rows } = await sql<HandedOverRow>`
    select h.chat_id as "chatId", coalesce(p.name, nullif(k.name, ''), k.jid) as name, c.case_id as "caseId", h.reason,
      h.handed_over_at as at, a.name as responsible
    from assistant.conversation h
    join chat.chat c on c.tenant_id = h.tenant_id and c.id = h.chat_id and c.status <> 'finished'
    join chat.contact k on k.tenant_id = c.tenant_id and k.id = c.contact_id
    left join people.person p on p.tenant_id = k.tenant_id and p.id = k.person_id
    left join identity.membership m on m.id = c.user_id
    left join identity.account a on a.id = m.account_id
    where h.handed_over_at is not null and h.read_at is null and ${isVisible}
    order by h.handed_over_at, h.chat_id limit ${most}`.execute(reader.sql)
  return rows
}
