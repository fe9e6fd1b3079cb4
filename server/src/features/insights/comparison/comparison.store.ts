import { mostCompared } from '@tratativa/contract/insights/most-compared'
import type { ratioBands } from '@tratativa/contract/insights/ratio-bands'
import { calendarDay } from '@tratativa/contract/kernel/time'
import { sql } from 'kysely'
import { runUnprepared } from '../../../platform/db/driver.ts'
import type { Reader } from '../../../platform/db/scope.ts'
import { isWithinScope } from '../people.store.ts'
import type { Period } from '../period.ts'

interface StratumRow {
  readonly isAssistant: boolean
  readonly client: string
  readonly ratio: (typeof ratioBands)[number] | null
  readonly n: number
  readonly successes: number
}

interface WaitRow {
  readonly isAssistant: boolean
  readonly days: number
  readonly isAgreed: boolean
  readonly count: number
}

/** The newest first offers of ours in the period, read from the end of their index; automations make none that count. */
const newestOffers = ({ actor }: Reader, { from, to }: Period) => sql`
  select f.subject, f.user_id, f.day, f.amount from insights.fact f
  where f.kind = 'offer' and f.day between ${from}::date and ${to}::date and ${isWithinScope(actor, sql`f.user_id`)}
    and f.user_id = any (array(select m.id from identity.membership m join identity.account a on a.id = m.account_id
      where not insights.is_automation(a.email)))
  order by f.day desc, f.subject desc limit ${sql.lit(mostCompared)}`

/** Their cases, whoever of us goes on with them later. The day of the deal comes from the case: the fact of an agreement has the same day, and would be a second search. Whole cents divide to a whole percentage exactly, also as floats. */
const cohort = (reader: Reader, period: Period) => sql`
  select m.is_assistant, c.client_id,
    case when c.process_value > 0 then width_bucket(100::float8 * f.amount / c.process_value, array[0, 10, 20, 30, 50]::float8[]) end as band,
    c.closed_deal_date is not null as is_agreed, greatest(0, coalesce(c.closed_deal_date, ${calendarDay(reader.now)}::date) - f.day) as days
  from (${newestOffers(reader, period)}) f
  join identity.membership m on m.id = f.user_id
  join cases.case c on c.id = f.subject`

export const readCohort = async (reader: Reader, period: Period) => {
  const { rows } = await runUnprepared(
    reader.sql,
    sql<{ strata: StratumRow[] | null; waits: WaitRow[] | null }>`
    with cohort as materialized (${cohort(reader, period)})
    select (
      select jsonb_agg(jsonb_build_object('isAssistant', s.is_assistant, 'client', k.name,
        'ratio', (array['0-10', '10-20', '20-30', '30-50', '50+'])[s.band], 'n', s.n, 'successes', s.successes) order by k.name, s.band)
      from (select is_assistant, client_id, band, count(*) as n, count(*) filter (where is_agreed) as successes
        from cohort group by 1, 2, 3) s join clients.client k on k.id = s.client_id
    ) as strata, (
      select jsonb_agg(jsonb_build_object('isAssistant', w.is_assistant, 'days', w.days, 'isAgreed', w.is_agreed, 'count', w.count))
      from (select is_assistant, days, is_agreed, count(*) from cohort group by 1, 2, 3) w
    ) as waits`,
  )
  return { strata: rows[0]?.strata ?? [], waits: rows[0]?.waits ?? [] }
}
