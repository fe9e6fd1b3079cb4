import { sql } from 'kysely'
import { runUnprepared } from '../../../platform/db/driver.ts'
import type { Reader } from '../../../platform/db/scope.ts'
import { isWithinScope } from '../people.store.ts'
import type { Period } from '../period.ts'
import { sumsOf, type FactKind, type FactSum } from '../sums.store.ts'

interface ByUser extends FactSum {
  readonly day: null
}

interface ByDay {
  readonly kind: FactKind
  readonly day: string
  /** Null: by nobody of the company. */
  readonly isByPeople: boolean | null
  readonly count: number
}

/** Returns how much each member did, and how much the people did on each day, from one pass over the sums. Assistant and automation are no people. */
export const sumsByUserAndDay = async (reader: Reader, kinds: readonly FactKind[], period: Period) => {
  const { rows } = await runUnprepared(
    reader.sql,
    sql<ByUser | ByDay>`
    select s.kind, s.user_id as "userId", s.day, s.is_by_people as "isByPeople", sum(s.count)::integer as count from (
      select d.kind, d.user_id, d.day, d.count, d.user_id <> all (array(
        select m.id from identity.membership m join identity.account a on a.id = m.account_id
        where m.is_assistant or insights.is_automation(a.email))) as is_by_people
      from (${sumsOf(kinds, period)}) d where ${isWithinScope(reader.actor, sql`d.user_id`)}) s
    group by grouping sets ((s.kind, s.user_id), (s.kind, s.day, s.is_by_people)) having sum(s.count) <> 0`,
  )
  return {
    byUser: rows.filter((row): row is ByUser => row.day === null),
    byDay: rows.filter((row): row is ByDay => row.day !== null && row.isByPeople === true),
  }
}
