// The corrections of what was read from messages. The pages of messages look up dismissals.
import type { MessageId } from '@tratativa/contract/chat/ids'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { SqlReader, Tx } from '../../../platform/db/scope.ts'

interface Amount {
  readonly value: number
  readonly instalments: number
}

interface ReadMessage {
  readonly caseId: number
  readonly messageId: MessageId
}

export interface ReadingCorrection {
  /** Null: nothing was read. */
  readonly read: Amount | null
  readonly meant: Amount
}

const columnsOf = (read: Amount | null) => ({
  read_cents: read?.value ?? null,
  read_instalments: read?.instalments ?? null,
})

export const insertCorrection = async (
  tx: Tx,
  { caseId, messageId, offerId }: ReadMessage & { readonly offerId: number },
  { read, meant }: ReadingCorrection,
) => {
  await tx.sql
    .insertInto('cases.reading_correction')
    .values({
      case_id: caseId,
      message_id: messageId,
      ...columnsOf(read),
      meant_cents: meant.value,
      meant_instalments: meant.instalments,
      offer_id: offerId,
      user_id: tx.actor.userId,
      at: tx.now,
    })
    .execute()
}

/** A second dismissal of the same message changes nothing. */
export const insertDismissal = async (
  tx: Tx,
  { caseId, messageId, read }: ReadMessage & Pick<ReadingCorrection, 'read'>,
) => {
  await tx.sql
    .insertInto('cases.reading_correction')
    .values({ case_id: caseId, message_id: messageId, ...columnsOf(read), user_id: tx.actor.userId, at: tx.now })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'message_id']).where('meant_cents', 'is', null).doNothing(),
    )
    .execute()
}

/** An undone dismissal was a slip: it teaches nothing. */
export const deleteDismissal = async (tx: Tx, messageId: MessageId) => {
  await tx.sql
    .deleteFrom('cases.reading_correction')
    .where('message_id', '=', messageId)
    .where('meant_cents', 'is', null)
    .execute()
}

export interface CorrectedMessage {
  readonly text: string
  /** Null: the message asks for no amount. */
  readonly cents: number | null
  readonly instalments: number | null
  /** Names of the contact, of the people of the case and of those who work on it. */
  readonly names: readonly string[]
}

/**
 * Returns the last correction of each message, oldest first. Leaves out messages that were edited since or deleted, and counter-offers that
 * were retracted.
 */
export const listCorrectedMessages = async (reader: SqlReader, tenantId: TenantId): Promise<CorrectedMessage[]> => {
  const { rows } = await sql<CorrectedMessage>`
    with corrected as (
      select distinct on (r.message_id) r.* from cases.reading_correction r
      where r.tenant_id = ${tenantId}::integer order by r.message_id, r.id desc
    )
    select x.text, r.meant_cents as cents, r.meant_instalments as instalments, array(
        select k.name from chat.chat c join chat.contact k on k.tenant_id = c.tenant_id and k.id = c.contact_id where c.id = x.chat_id
        union select p.name from cases.party y join people.person p on p.tenant_id = y.tenant_id and p.id in (y.person_id, y.lawyer_id)
          where y.tenant_id = r.tenant_id and y.case_id = r.case_id
        union select a.name from chat.chat c join cases.case k on k.tenant_id = c.tenant_id and k.id = r.case_id
          join identity.membership m on m.id in (c.user_id, k.negotiator_id, r.user_id) join identity.account a on a.id = m.account_id
          where c.id = x.chat_id
      ) as names
    from corrected r
    join chat.message x on x.tenant_id = r.tenant_id and x.id = r.message_id
    where x.deleted_at is null and (x.edited_at is null or x.edited_at < r.at)
      and (r.offer_id is null or coalesce((select o.outcome from cases.offer_outcome o
        where o.tenant_id = r.tenant_id and o.offer_id = r.offer_id order by o.id desc limit 1), 'open') <> 'retracted')
    order by r.id`.execute(reader.sql)
  return rows
}
