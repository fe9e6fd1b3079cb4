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

/** Offers `o` of any company that are still open after their last day. */
const endedBefore = (today: string) => sql`
  from cases.offer o left join lateral (
    select x.outcome, x.at from cases.offer_outcome x
    where x.tenant_id = o.tenant_id and x.offer_id = o.id order by x.id desc limit 1
  ) l on true
  where o.expires_on < ${today}::date and o.value > 0
    and (l.outcome is null or l.outcome = 'open' and (l.at at time zone 'America/Sao_Paulo')::date <= o.expires_on)`

/** Returns the cases of such offers, locked in the order of their ids. */
export const lockCasesWithEnded = async (system: SystemTx, today: string, atOnce: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select c.id from cases.case c
    where c.id in (select distinct o.case_id ${endedBefore(today)} order by o.case_id limit ${sql.lit(atOnce)})
    order by c.id for update`.execute(system.sql)
  return rows.map(({ id }) => id)
}

/** Reads the offers only once their cases are locked: somebody may have answered them while the lock was waited for. */
export const endedOffers = async (
  system: SystemTx,
  today: string,
  caseIds: readonly number[],
): Promise<EndedOffer[]> => {
  const { rows } = await sql<EndedOffer>`
    select o.id, o.tenant_id as "tenantId", o.case_id as "caseId", o.side, o.value,
      coalesce((select p.name from people.person p where p.tenant_id = c.tenant_id and p.id = c.author_id), '') as author,
      (select k.name from clients.client k where k.tenant_id = c.tenant_id and k.id = c.client_id) as client
    from (select o.* ${endedBefore(today)} and o.case_id = any (${[...caseIds]}::integer[])) o
    join cases.case c on c.tenant_id = o.tenant_id and c.id = o.case_id
    order by o.case_id, o.id`.execute(system.sql)
  return rows
}
