import { spokenAct, type SpokenAct, heardAct, type HeardAct } from '@tratativa/contract/assistant/acts'
import type { AssistingMode } from '@tratativa/contract/assistant/modes'
import type { SuggestionOutcome } from '@tratativa/contract/assistant/shapes'
import type { PersonAct } from '@tratativa/contract/assistant/suggestions'
import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import type { AccountId, TenantId } from '@tratativa/contract/kernel/ids'
import { sql, type RawBuilder } from 'kysely'
import type { SystemTx, TenantReader, TenantTx } from '../../../platform/db/scope.ts'

type OnSql = Pick<TenantReader, 'sql'>

export interface StoredSuggestion {
  /** The turn. */
  readonly id: string
  readonly chatId: ChatId
  readonly kind: AssistingMode
  readonly at: Date
  readonly toMessageId: MessageId
  readonly heard: readonly HeardAct[]
  readonly said: SpokenAct
  readonly text: string
  readonly outcome: SuggestionOutcome | null
  readonly accountId: AccountId | null
  readonly messageId: MessageId | null
}

type Row = Omit<StoredSuggestion, 'id' | 'heard' | 'said'> & {
  readonly id: number
  readonly heard: unknown
  readonly said: unknown
}

const selected = (condition: RawBuilder<unknown>) => sql<Row>`
  select s.turn_id as id, s.chat_id as "chatId", s.kind, s.at, t.to_message as "toMessageId", t.heard, t.said, t.text,
    s.outcome, s.account_id as "accountId", s.message_id as "messageId"
  from assistant.suggestion s join assistant.turn t on t.id = s.turn_id where ${condition}`

const toSuggestion = (row: Row): StoredSuggestion => ({
  ...row,
  id: String(row.id),
  heard: heardAct.array().parse(row.heard),
  said: spokenAct.parse(row.said),
})

/** The suggestions, or shadow turns, that nobody has acted on. */
export const standingSuggestions = async (
  { sql: on }: OnSql,
  { chatId, kind }: Pick<StoredSuggestion, 'chatId' | 'kind'>,
): Promise<StoredSuggestion[]> => {
  const { rows } = await selected(
    sql`s.chat_id = ${chatId}::integer and s.kind = ${kind} and s.outcome is null`,
  ).execute(on)
  return rows.map(toSuggestion)
}

/** Returns a suggestion of this conversation, and locks what became of it. */
export const lockSuggestion = async (
  tx: TenantTx,
  chatId: ChatId,
  id: string,
): Promise<StoredSuggestion | undefined> => {
  const { rows } = await sql<Row>`
    ${selected(sql`s.turn_id = ${id}::bigint and s.chat_id = ${chatId}::integer and s.kind = 'copilot'`)} for update of s`.execute(
    tx.sql,
  )
  return rows.map(toSuggestion)[0]
}

export const insertSuggestion = async (
  tx: TenantTx,
  suggestion: Pick<StoredSuggestion, 'id' | 'chatId' | 'kind' | 'outcome'>,
) => {
  const { id, chatId, kind, outcome } = suggestion
  const endedAt = outcome === null ? null : tx.now
  await tx.sql
    .insertInto('assistant.suggestion')
    .values({ turn_id: Number(id), chat_id: chatId, kind, at: tx.now, outcome, ended_at: endedAt })
    .execute()
}

export interface SuggestionEnd {
  readonly id: string
  readonly outcome: SuggestionOutcome
  readonly accountId?: AccountId
  readonly messageId?: MessageId
  readonly person?: PersonAct
}

/** Returns false where it has ended before. */
export const endSuggestion = async (tx: TenantTx, end: SuggestionEnd): Promise<boolean> => {
  const { id, outcome, accountId, messageId, person } = end
  const { numUpdatedRows } = await tx.sql
    .updateTable('assistant.suggestion')
    .set({
      outcome,
      ended_at: tx.now,
      account_id: accountId ?? null,
      message_id: messageId ?? null,
      person_act: person?.act ?? null,
      person_cents: person?.cents ?? null,
    })
    .where('turn_id', '=', Number(id))
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The amount that the person asked them to confirm with the last suggestion, as long as that is our last word. */
export const confirmingOf = async ({ sql: on }: OnSql, chatId: ChatId): Promise<number | null> => {
  const { rows } = await sql<{ cents: number }>`
    select (t.said ->> 'cents')::bigint as cents
    from assistant.suggestion s join assistant.turn t on t.id = s.turn_id
    where s.chat_id = ${chatId}::integer and s.outcome in ('sent', 'edited') and t.said ->> 'act' = 'confirm'
      and s.message_id = (select max(m.id) from chat.message m where m.chat_id = ${chatId}::integer and m.is_ours and m.kind <> 'gap')
    order by s.turn_id desc limit 1`.execute(on)
  return rows[0]?.cents ?? null
}

export interface TimedAct extends PersonAct {
  readonly at: Date
}

/** The acts of people of the company in a conversation and its case after that moment, oldest first. */
export const personActsSince = async (
  { sql: on }: OnSql,
  { chatId, from }: { readonly chatId: ChatId; readonly from: Date },
): Promise<TimedAct[]> => {
  const { rows } = await sql<TimedAct>`
    with talk as (
      select c.tenant_id, c.id, c.case_id, s.user_id as robot, r.account_id as robot_account
      from chat.chat c join assistant.settings s on s.tenant_id = c.tenant_id
      left join identity.membership r on r.id = s.user_id
      where c.id = ${chatId}::integer
    )
    select 'talk' as act, null::bigint as cents, m.at from talk t
      join chat.message m on m.tenant_id = t.tenant_id and m.chat_id = t.id
      where m.is_ours and m.kind <> 'gap' and m.at > ${from} and m.user_id is distinct from t.robot
    union all
    select 'offer', o.value, o.at from talk t
      join cases.offer o on o.tenant_id = t.tenant_id and o.case_id = t.case_id
      where o.side = 'ours' and o.value > 0 and o.at > ${from} and o.by_account <> t.robot_account
    union all
    select case x.outcome when 'accepted' then 'accept' else 'refuse' end, o.value, x.at from talk t
      join cases.offer_outcome x on x.tenant_id = t.tenant_id and x.case_id = t.case_id
      join cases.offer o on o.tenant_id = x.tenant_id and o.id = x.offer_id
      where x.outcome in ('accepted', 'refused') and x.at > ${from} and x.by_account <> t.robot_account
    order by at limit 50`.execute(on)
  return rows
}

/** Ends suggestions in whose conversation something newer was said. */
export const endStale = async (tx: TenantTx) => {
  await sql`
    update assistant.suggestion s set outcome = 'stale', ended_at = ${tx.now}
    from assistant.turn t, chat.chat c
    where s.tenant_id = ${tx.tenantId}::integer and s.kind = 'copilot' and s.outcome is null and t.id = s.turn_id
      and c.tenant_id = s.tenant_id and c.id = s.chat_id and (c.last_message_id <> t.to_message or c.status = 'finished')`.execute(
    tx.sql,
  )
}

const mostCompared = 500

/** The conversations in which something happened since a shadow turn, and those that have waited since before that moment. */
export const standingShadows = async ({ sql: on }: OnSql, before: Date): Promise<ChatId[]> => {
  const { rows } = await sql<{ id: ChatId }>`
    select s.chat_id as id from assistant.suggestion s
    join chat.chat c on c.tenant_id = s.tenant_id and c.id = s.chat_id
    where s.kind = 'shadow' and s.outcome is null and (c.last_at > s.at or s.at < ${before}
      or exists (select from cases.offer o where o.tenant_id = c.tenant_id and o.case_id = c.case_id and o.at > s.at)
      or exists (select from cases.offer_outcome x where x.tenant_id = c.tenant_id and x.case_id = c.case_id and x.at > s.at))
    order by s.turn_id limit ${mostCompared}`.execute(on)
  return rows.map(({ id }) => id)
}

/** The companies with a suggestion or shadow turn that has not ended. */
export const tenantsWithStanding = async ({ sql: on }: Pick<SystemTx, 'sql'>): Promise<TenantId[]> => {
  const { rows } = await sql<{ id: TenantId }>`
    select t.id from identity.tenant t
    where exists (select from assistant.suggestion s where s.tenant_id = t.id and s.outcome is null) order by t.id`.execute(
    on,
  )
  return rows.map(({ id }) => id)
}

export const countOutcomes = async ({ sql: on }: OnSql): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ outcome: string; count: number }>`
    select s.kind || ':' || s.outcome as outcome, count(*)::integer as count from assistant.suggestion s
    where s.outcome is not null group by 1`.execute(on)
  return new Map(rows.map(({ outcome, count }) => [outcome, count]))
}
