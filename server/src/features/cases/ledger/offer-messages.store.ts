// The links between offers and their messages; the delivery of an offer is read from the state of its message or mails.
import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import type { OfferDelivery } from '@tratativa/contract/cases/deals/shapes'
import { sql, type RawBuilder } from 'kysely'
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'

type OnSql = Pick<TenantReader, 'sql'>

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
export type LinkRows = readonly LinkRow[] | null

/** A column with the links of an offer; `sees` is the condition for the conversations, `c`, that the viewer sees. */
export const linksColumn = (offer: RawBuilder<unknown>, sees: RawBuilder<boolean>) =>
  sql<LinkRows>`(
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

export const toLinks = (rows: LinkRows) => {
  const links = rows ?? []
  const cited = links.find(({ kind }) => kind === 'cited')
  return {
    delivery: deliveryOf(links.filter(({ kind }) => kind === 'carries')),
    cited: cited === undefined ? null : linkedMessageOf(cited),
  }
}

/** True once the message of the offer was accepted by WhatsApp or SMTP. */
export const hasArrived = (state: OfferDelivery['state']) => ['sent', 'delivered', 'read'].includes(state)

/** A message that goes out with an offer of ours, or with our answer to an offer of theirs. */
export type SentKind = Exclude<NewLink['kind'], 'cited'>

/** Returns the newest message of a conversation that carries or answers an offer. */
export const messageOfOffer = async (
  reader: OnSql,
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
