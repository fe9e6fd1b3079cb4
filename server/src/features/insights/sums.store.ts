import type { UserId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { TenantReader } from '../../platform/db/scope.ts'
import type { Period } from './period.ts'

export type FactKind =
  | 'contact'
  | 'answer'
  | 'offer'
  | 'counter'
  | 'agreement'
  | 'signed'
  | 'paid'
  | 'begun'
  | 'replied'
  | 'done'

export interface FactSum {
  readonly kind: FactKind
  /** Null: nobody of the company. */
  readonly userId: UserId | null
  readonly count: number
}

/** The folded sums, and what is not folded yet. */
export const sumsOf = (kinds: readonly FactKind[], { from, to }: Period) => sql`
  select d.kind, d.day, nullif(d.user_id, 0) as user_id, d.count from insights.daily d
    where d.kind = any (${[...kinds]}::text[]) and d.day between ${from}::date and ${to}::date
  union all
  select g.kind, g.day, g.user_id, g.count from insights.change g
    where g.kind = any (${[...kinds]}::text[]) and g.day between ${from}::date and ${to}::date`

export const sumsByUser = async (
  { sql: on }: Pick<TenantReader, 'sql'>,
  kinds: readonly FactKind[],
  period: Period,
): Promise<readonly FactSum[]> => {
  const { rows } = await sql<FactSum>`
    select s.kind, s.user_id as "userId", sum(s.count)::integer as count from (${sumsOf(kinds, period)}) s
    group by s.kind, s.user_id having sum(s.count) <> 0`.execute(on)
  return rows
}
