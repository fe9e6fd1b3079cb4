import { sql } from 'kysely'
import type { SystemTx } from '../../../platform/db/scope.ts'

export interface EndedOffer {
  readonly id: number
  readonly tenantId: number
  readonly caseId: number
  readonly side: 'ours' | 'theirs'
  readonly value: number
  readonly author: string
  readonly client: string
}

/** Returns offers of any company that are still open after their last day; locks their cases. */
export const endedOffers = async (system: SystemTx, today: string, atOnce: number): Promise<EndedOffer[]> => {
  const { rows } = await sql<EndedOffer>`
    select o.id, o.tenant_id as "tenantId", o.case_id as "caseId", o.side, o.value, coalesce(p.name, '') as author,
      k.name as client
    from cases.offer o join cases.case c on c.tenant_id = o.tenant_id and c.id = o.case_id
    join clients.client k on k.tenant_id = c.tenant_id and k.id = c.client_id
    left join people.person p on p.tenant_id = c.tenant_id and p.id = c.author_id
    left join lateral (
      select x.outcome, x.at from cases.offer_outcome x
      where x.tenant_id = o.tenant_id and x.offer_id = o.id order by x.id desc limit 1
    ) l on true
    where o.expires_on < ${today}::date and o.value > 0
      and (l.outcome is null or l.outcome = 'open' and (l.at at time zone 'America/Sao_Paulo')::date <= o.expires_on)
    order by o.case_id, o.id limit ${sql.lit(atOnce)} for update of c`.execute(system.sql)
  return rows
}
