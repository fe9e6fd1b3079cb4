// The links between offers and their messages.
import type { MessageId } from '@tratativa/contract/chat/ids'
import { sql } from 'kysely'
import type { SqlReader, TenantTx } from '../../../platform/db/scope.ts'

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
