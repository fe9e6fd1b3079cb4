// The view of an offer: its terms, its latest outcome, and the delivery of the messages linked to it; and those links.
import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import { isAnswer, type LedgerEntry, type Outcome } from '@tratativa/contract/cases/deals/ledger'
import type { Offer, OfferDelivery } from '@tratativa/contract/cases/deals/shapes'
import { canCorrectAnswer, canSeeCeiling, canWorkOn } from '@tratativa/contract/cases/permissions'
import type { CaseRow } from '@tratativa/contract/cases/shapes'
import { moneyOrNone, moneyText } from '@tratativa/contract/kernel/money'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import { pageSize } from '../../../platform/db/cursor.ts'
import type { Reader, SqlReader, TenantTx } from '../../../platform/db/scope.ts'
import type { Tables } from '../../../platform/db/tables.gen.ts'
import { latestOf } from './ledger.store.ts'
import { errors } from '@tratativa/contract/kernel/errors'
import { orRefuse } from '../../../platform/refusal/refusal.ts'

/** A condition that another feature provides for a query of the cases. */
export type SqlCondition = RawBuilder<boolean>

export interface NewLink {
  readonly caseId: number
  readonly offerId: number
  readonly kind: 'carries' | 'cited' | 'answers'
  readonly messageId?: number
  readonly mailId?: number
}

export const insertLinks = async (tx: TenantTx, links: readonly NewLink[]) => {
  await tx.sql
    .insertInto('cases.offer_message')
    .values(
      links.map(({ caseId, offerId, kind, messageId = null, mailId = null }) => ({
        case_id: caseId,
        offer_id: offerId,
        kind,
        message_id: messageId,
        mail_id: mailId,
      })),
    )
    .execute()
}

/** A message that goes out with an offer of ours, or with our answer to an offer of theirs. */
export type SentKind = Exclude<NewLink['kind'], 'cited'>

/** Returns the newest message of a conversation that carries or answers an offer. */
export const messageOfOffer = async (
  reader: SqlReader,
  offerId: number,
  kind: SentKind = 'carries',
): Promise<MessageId | null> => {
  const link = await reader.sql
    .selectFrom('cases.offer_message')
    .select('message_id')
    .where('offer_id', '=', offerId)
    .where('kind', '=', kind)
    .where('message_id', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return (link?.message_id ?? null) as MessageId | null
}

/** Returns the mails that carry or answer an offer, locked until the transaction ends. */
export const lockMailsOfOffer = async (tx: TenantTx, offerId: number, kind: SentKind = 'carries') => {
  const { rows } = await sql<{ id: number; state: string; isStarted: boolean }>`
    select e.id, e.state, e.started_at is not null as "isStarted" from cases.offer_message l
    join cases.mail e on e.tenant_id = l.tenant_id and e.id = l.mail_id
    where l.offer_id = ${offerId}::bigint and l.kind = ${kind} order by e.id for update of e`.execute(tx.sql)
  return rows
}

/** Returns the offers that a mail carries. */
export const offersOfMail = async (tx: TenantTx, mailId: number): Promise<number[]> => {
  const rows = await tx.sql
    .selectFrom('cases.offer_message')
    .select('offer_id')
    .where('mail_id', '=', mailId)
    .where('kind', '=', 'carries')
    .execute()
  return rows.map(({ offer_id }) => offer_id)
}

interface LinkRow {
  readonly kind: NewLink['kind']
  readonly message: MessageId | null
  readonly chat: ChatId | null
  /** Null for a conversation that the viewer does not see. */
  readonly to: string | null
  readonly isSeen: boolean
  readonly status: number | null
  readonly isDeleted: boolean
  readonly state: string | null
  readonly failure: string | null
}
/** A column with the links of an offer; `sees` is the condition for the conversations, `c`, that the viewer sees. */
export const linksColumn = (offer: RawBuilder<unknown>, sees: RawBuilder<boolean>) =>
  sql<readonly LinkRow[] | null>`(
    select jsonb_agg(jsonb_build_object('kind', l.kind, 'message', l.message_id, 'chat', m.chat_id, 'isSeen', seen.is,
      'to', case when l.mail_id is not null then e.address when seen.is then coalesce(p.name, nullif(k.name, '')) end,
      'status', m.status, 'isDeleted', m.deleted_at is not null, 'state', e.state, 'failure', coalesce(m.why, e.failure)) order by l.id)
    from cases.offer_message l
    left join chat.message m on m.id = l.message_id
    left join chat.chat c on c.tenant_id = m.tenant_id and c.id = m.chat_id
    left join chat.contact k on k.tenant_id = c.tenant_id and k.id = c.contact_id
    left join people.person p on p.tenant_id = k.tenant_id and p.id = k.person_id
    left join cases.mail e on e.tenant_id = l.tenant_id and e.id = l.mail_id
    cross join lateral (select c.id is not null and ${sees} as is) seen
    where l.offer_id = ${offer})`

/** Shows the state of messages without their conversations: for answers to commands, and for work without a viewer. */
export const seesNone = sql<boolean>`false`

const stateOfMessage = ({ status, isDeleted }: LinkRow): OfferDelivery['state'] => {
  switch (status) {
    case 1:
      return 'sent'
    case 2:
      return 'delivered'
    case 3:
    case 4:
      return 'read'
    case 98:
      return 'uncertain'
    case 99:
      return 'failed'
    default:
      return isDeleted ? 'withdrawn' : 'sending'
  }
}

/** One mail that was accepted is enough: the offer has reached the other side. */
const stateOfMails = (states: readonly (string | null)[]): OfferDelivery['state'] => {
  if (states.includes('sent')) return 'sent'
  if (states.includes('waiting')) return 'sending'
  return states.every((state) => state === 'cancelled') ? 'withdrawn' : 'failed'
}

const linkedMessageOf = ({ message, chat, isSeen }: LinkRow) =>
  isSeen && message !== null && chat !== null ? { chatId: chat, messageId: message } : null

const deliveryOf = (links: readonly LinkRow[]): OfferDelivery | null => {
  const [first] = links
  if (first === undefined) return null
  const isChat = first.message !== null
  return {
    channel: isChat ? 'whatsapp' : 'mail',
    state: isChat ? stateOfMessage(first) : stateOfMails(links.map(({ state }) => state)),
    to: links.flatMap(({ to }) => to ?? []).join(', ') || null,
    failure: links.find(({ failure }) => failure !== null)?.failure ?? null,
    message: linkedMessageOf(first),
  }
}

export const toLinks = (rows: readonly LinkRow[] | null) => {
  const links = rows ?? []
  const cited = links.find(({ kind }) => kind === 'cited')
  return {
    delivery: deliveryOf(links.filter(({ kind }) => kind === 'carries')),
    cited: cited === undefined ? null : linkedMessageOf(cited),
  }
}

/** True once the message of the offer was accepted by WhatsApp or SMTP. */
export const hasArrived = (state: OfferDelivery['state']) => ['sent', 'delivered', 'read'].includes(state)

const entryColumns = sql`o.id, o.case_id, o.side, o.move, o.value, o.instalments, o.payment_form, o.term_days,
  o.expires_on, o.text, o.channel, o.ceiling, o.request_id, o.by_account, o.by_name, o.at, coalesce(l.outcome, 'open') as outcome,
  coalesce(l.note, '') as outcome_note, l.by_name as outcome_by, l.by_account as outcome_by_account, l.at as outcome_at`

type OfferColumn = Exclude<keyof Tables['cases.offer'], 'tenant_id' | 'batch' | 'side'>

export interface OfferRecord extends Pick<Selectable<Tables['cases.offer']>, OfferColumn> {
  readonly side: LedgerEntry['side']
  readonly outcome: Outcome
  readonly outcome_note: string
  readonly outcome_by: string | null
  readonly outcome_by_account: number | null
  readonly outcome_at: Date | null
  readonly links: readonly LinkRow[] | null
}

/** Newest first. Reads one row more than a page. `sees` is the condition for the conversations that the viewer sees. */
export const pageOfOffers = async (
  reader: SqlReader,
  caseId: number,
  before: number | null,
  sees: RawBuilder<boolean>,
): Promise<OfferRecord[]> => {
  const { rows } = await sql<OfferRecord>`
    select ${entryColumns}, ${linksColumn(sql`o.id`, sees)} as links from cases.offer o ${latestOf}
    where o.case_id = ${caseId} and (${before}::bigint is null or o.id < ${before}::bigint)
    order by o.id desc limit ${sql.lit(pageSize + 1)}`.execute(reader.sql)
  return rows
}

export const findOffer = async (reader: SqlReader, id: string | number): Promise<OfferRecord | undefined> => {
  const { rows } = await sql<OfferRecord>`
    select ${entryColumns}, ${linksColumn(sql`o.id`, seesNone)} as links from cases.offer o ${latestOf} where o.id = ${String(id)}::bigint`.execute(
    reader.sql,
  )
  return rows[0]
}

/** Returns the newest offer of a side that counts. */
export const newestOffer = async (
  reader: SqlReader,
  caseId: number,
  side: OfferRecord['side'],
): Promise<OfferRecord | undefined> => {
  const { rows } = await sql<OfferRecord>`
    select ${entryColumns}, null as links from cases.offer o ${latestOf}
    where o.case_id = ${caseId} and o.side = ${side} and o.value > 0
      and coalesce(l.outcome, 'open') not in ('retracted', 'unsent')
    order by o.id desc limit 1`.execute(reader.sql)
  return rows[0]
}

/** An offer as its caller may see it, in a case of this negotiator. */
export const toOffer = (
  row: OfferRecord,
  { actor, now }: Pick<Reader, 'actor' | 'now'>,
  case_: { readonly negotiatorId: number | null },
): Offer => ({
  id: String(row.id),
  side: row.side,
  move: row.move as Offer['move'],
  value: moneyText(row.value),
  instalments: row.instalments,
  paymentForm: row.payment_form,
  termDays: row.term_days,
  expiresOn: row.expires_on,
  text: row.text,
  channel: row.channel as Offer['channel'],
  by: row.by_name,
  at: row.at.toISOString(),
  ceiling: canSeeCeiling(actor, case_) ? moneyOrNone(row.ceiling) : null,
  requestId: row.request_id === null ? null : String(row.request_id),
  outcome: row.outcome,
  outcomeNote: row.outcome_note,
  outcomeBy: row.outcome_by,
  outcomeAt: row.outcome_at?.toISOString() ?? null,
  canCorrect:
    isAnswer(row.outcome) &&
    canWorkOn(actor, case_) &&
    canCorrectAnswer(actor, { byAccount: row.outcome_by_account, at: row.outcome_at }, now),
  ...toLinks(row.links),
})

export const showOffer = async (
  reader: Reader,
  id: number,
  { negotiator }: Pick<CaseRow, 'negotiator'>,
): Promise<Offer> =>
  toOffer(orRefuse(await findOffer(reader, id), errors.notFound), reader, { negotiatorId: negotiator?.id ?? null })
