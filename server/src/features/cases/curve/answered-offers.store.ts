import type { ClientId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { SqlReader } from '../../../platform/db/scope.ts'

export interface AnsweredOfferRow {
  readonly caseId: number
  readonly value: number
  readonly ceiling: number | null
  readonly claim: number | null
  readonly isAccepted: boolean
  readonly isOfClient: boolean
}

/**
 * Our offers that were answered last, whatever became of their cases. An offer that was replaced or has expired counts as not accepted; one
 * that was retracted or is open says nothing.
 */
export const answeredOffers = async (
  reader: SqlReader,
  clientId: ClientId,
  atMost: number,
): Promise<AnsweredOfferRow[]> => {
  const { rows } = await sql<AnsweredOfferRow>`
    with answered as materialized (
      select x.id, x.offer_id, x.outcome from cases.offer_outcome x
      where x.outcome in ('accepted', 'refused', 'superseded', 'expired') order by x.id desc limit ${atMost}
    )
    select o.case_id as "caseId", o.value, o.ceiling, c.process_value as claim, a.outcome = 'accepted' as "isAccepted",
      c.client_id = ${clientId} as "isOfClient"
    from answered a join cases.offer o on o.id = a.offer_id join cases.case c on c.id = o.case_id
    where o.side = 'ours' and o.value > 0
      and not exists (select from cases.offer_outcome l where l.offer_id = a.offer_id and l.id > a.id)`.execute(
    reader.sql,
  )
  return rows
}
