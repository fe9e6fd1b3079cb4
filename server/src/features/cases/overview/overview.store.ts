import { situationKeys } from '@tratativa/contract/cases/situation-keys'
import type { Situation } from '@tratativa/contract/cases/shapes'
import { urgentDays } from '@tratativa/contract/cases/overview/urgent-days'
import type { DeadlineKind } from '@tratativa/contract/cases/overview/endpoints'
import { sql, type RawBuilder } from 'kysely'
import type { TenantReader } from '../../../platform/db/scope.ts'

/** A deal closed more days than this before the first deadline is paid, or needs no overview. */
const dealDays = 90

const shown = 8

const own = (userId: number | null): RawBuilder<boolean> =>
  userId === null ? sql<boolean>`true` : sql<boolean>`c.negotiator_id = ${userId}`

interface Days {
  readonly from: string
  readonly to: string
}

/** Selects the deadlines of these days; `isListed` narrows the cases `c`. */
export const deadlinesIn = ({ from, to }: Days, isListed: RawBuilder<boolean>) => sql`
  select c.id, 'limit' as what, c.limit_date as day from cases.case c
    join cases.situation s on s.id = c.situation_id and s.outcome = 'open'
    where c.is_active and ${isListed} and c.limit_date between ${from}::date and ${to}::date
  union all
  select c.id, late.what, late.day from cases.case c
    join cases.situation s on s.id = c.situation_id and s.outcome = 'won' and s.key is distinct from ${sql.lit(situationKeys.paid)}
    cross join lateral (values ('duty', c.duty_limit_date), ('payment', c.payment_limit_date)) late (what, day)
    where c.is_active and ${isListed} and c.closed_deal_date >= ${from}::date - ${dealDays}::int
      and late.day between ${from}::date and ${to}::date`

/** The columns of a deadline `b` in its case, from a selection that is named `burning`. */
export const deadlineColumns = (
  today: string,
) => sql`c.id, b.what, b.day, b.day - ${today}::date as days, coalesce(p.name, '') as author,
      case b.what when 'limit' then coalesce(c.author_counter, c.last_proposal) else c.last_proposal end as value,
      s.id as "situationId", s.key, s.name, s.tone,
      (select count(distinct id) from burning) as total, (select count(distinct id) from burning where day < ${today}::date) as late`

export interface DeadlineRow {
  readonly id: number
  readonly what: DeadlineKind
  readonly day: string
  readonly days: number
  readonly author: string
  readonly value: number | null
  readonly situationId: number
  readonly key: string | null
  readonly name: string
  readonly tone: Situation['tone']
  readonly total: number
  readonly late: number
}

/** Returns the next deadlines, and the number of cases that have one. */
export const firstDeadlines = async (reader: TenantReader, today: string, userId: number | null) => {
  const { rows } = await sql<DeadlineRow>`
    with burning as materialized (${deadlinesIn(urgentDays(today), own(userId))})
    select ${deadlineColumns(today)}
    from (select * from burning order by day, id limit ${shown}) b
    join cases.case c on c.id = b.id
    join cases.situation s on s.id = c.situation_id
    left join people.person p on p.id = c.author_id
    order by b.day, c.id`.execute(reader.sql)
  return rows
}

/** Returns the number and value of deals for each day of this month and of the previous one. */
export const dealsByDay = async (reader: TenantReader, today: string, userId: number | null) => {
  const { rows } = await sql<{ isThisMonth: boolean; day: number; count: number; value: number }>`
    select c.closed_deal_date >= date_trunc('month', ${today}::date)::date as "isThisMonth",
      extract(day from c.closed_deal_date)::int as day, count(*) as count, coalesce(sum(c.last_proposal), 0)::bigint as value
    from cases.case c
    where c.is_active and ${own(userId)} and c.closed_deal_date between (date_trunc('month', ${today}::date) - interval '1 month')::date and ${today}::date
    group by 1, 2 order by 1, 2`.execute(reader.sql)
  return rows
}

export const countBySituation = async (reader: TenantReader, userId: number | null) => {
  const { rows } = await sql<Situation & { count: number }>`
    select s.id, s.key, s.name, s.tone, found.count from (
      select c.situation_id, count(*) as count from cases.case c where c.is_active and ${own(userId)} group by c.situation_id
    ) found join cases.situation s on s.id = found.situation_id order by s.position, s.id`.execute(reader.sql)
  return rows
}
