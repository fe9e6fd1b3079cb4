import type { UserId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import { runUnprepared } from '../../../platform/db/driver.ts'
import type { Reader } from '../../../platform/db/scope.ts'
import { isWithinScope } from '../people.store.ts'
import type { Period } from '../period.ts'

type TimedKind = 'replied' | 'agreement'

const durations = ({ actor }: Reader, kind: TimedKind, { from, to }: Period) => sql`
  select ${sql.lit(kind)} as kind, f.user_id, array_agg(f.seconds) as durations from insights.fact f
  where f.kind = ${sql.lit(kind)} and f.day between ${from}::date and ${to}::date and f.seconds is not null
    and f.user_id is not null and ${isWithinScope(actor, sql`f.user_id`)}
  group by f.user_id`

/** Returns the median duration of each person's facts of each kind. Each person's are sorted alone: a percentile sorts those of all together first. */
export const medianSeconds = async (reader: Reader, period: Period) => {
  const { rows } = await runUnprepared(
    reader.sql,
    sql<{ kind: TimedKind; userId: UserId; seconds: number }>`
    select g.kind, g.user_id as "userId", (
      select d.seconds from (select unnest(g.durations) as seconds) d
      order by d.seconds offset (cardinality(g.durations) - 1) / 2 limit 1)::float8 as seconds
    from (${durations(reader, 'replied', period)} union all ${durations(reader, 'agreement', period)}) g`,
  )
  return rows
}
