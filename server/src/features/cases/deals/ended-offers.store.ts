import { sql } from 'kysely'
import type { SystemTx } from '../../../platform/db/scope.ts'

export interface EndedOffer {
  readonly id: number
  readonly tenantId: number
  readonly caseId: number
  readonly side: 'ours' | 'theirs'
  readonly value: number
}

/** Offers whose last day is over and of which nothing ever became, of whatever company; their cases are held. */
export const endedOffers = async (system: SystemTx, today: string, atOnce: number): Promise<EndedOffer[]> => {
  const { rows } = await sql<EndedOffer>`
    select o.id, o.tenant_id as "tenantId", o.case_id as "caseId", o.side, o.value
    from cases.offer o join cases.case c on c.tenant_id = o.tenant_id and c.id = o.case_id
    where o.expires_on < ${today}::date and o.value > 0
      and not exists (select from cases.offer_outcome x where x.tenant_id = o.tenant_id and x.offer_id = o.id)
    order by o.case_id, o.id limit ${sql.lit(atOnce)} for update of c`.execute(system.sql)
  return rows
}
