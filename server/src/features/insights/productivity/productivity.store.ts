import { sql } from 'kysely'
import { runUnprepared } from '../../../platform/db/driver.ts'
import type { Reader } from '../../../platform/db/scope.ts'
import { isWithinScope } from '../people.store.ts'
import type { Period } from '../period.ts'
import { sumsOf, type FactKind } from '../sums.store.ts'

/** Returns the median duration of each person's facts of these kinds. Each person's are sorted alone: a percentile sorts those of all together first. */
export const medianSeconds = async (reader: Reader, kinds: readonly FactKind[], { from, to }: Period) => {
  const { rows } = await runUnprepared(
    reader.sql,
    sql<{ kind: FactKind; userId: number; seconds: number }>`
    select g.kind, g.user_id as "userId", (
      select d.seconds from unnest(g.durations) d (seconds)
      order by d.seconds offset (cardinality(g.durations) - 1) / 2 limit 1)::float8 as seconds
    from (
      select f.kind, f.user_id, array_agg(f.seconds) as durations from insights.fact f
      where f.kind = any (${[...kinds]}::text[]) and f.day between ${from}::date and ${to}::date and f.seconds is not null
        and ${isWithinScope(reader.actor, sql`f.user_id`)}
      group by f.kind, f.user_id) g`,
  )
  return rows
}

/** Returns what the people whom the caller sees did on each day; the automation is none of them. */
export const sumsByDay = async (reader: Reader, kinds: readonly FactKind[], period: Period) => {
  const { rows } = await runUnprepared(
    reader.sql,
    sql<{ kind: FactKind; day: string; count: number }>`
    select s.kind, s.day, sum(s.count)::integer as count from (${sumsOf(kinds, period)}) s
    where ${isWithinScope(reader.actor, sql`s.user_id`)} and s.user_id in (
      select m.id from identity.membership m join identity.account a on a.id = m.account_id
      where not m.is_assistant and not insights.is_automation(a.email))
    group by s.kind, s.day having sum(s.count) <> 0 order by s.day`,
  )
  return rows
}
