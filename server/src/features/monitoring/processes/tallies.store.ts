// The counts of followed processes, added up from their changes.
import type { ProcessState } from '@tratativa/contract/monitoring/shapes'
import { sql } from 'kysely'
import type { SqlReader, SystemTx } from '../../../platform/db/scope.ts'

export interface Tally {
  readonly state: ProcessState
  readonly court: string
  readonly isNew: boolean
  readonly matters: boolean
  readonly count: number
}

export const talliesOf = async ({ sql: on }: SqlReader): Promise<readonly Tally[]> => {
  const { rows } = await sql<Tally>`
    select t.state, t.court, t.is_new as "isNew", t.matters, sum(t.count)::integer as count
    from monitoring.tally t group by 1, 2, 3, 4 having sum(t.count) <> 0`.execute(on)
  return rows
}

/** Makes one row of each group that has several. A reader sees each change once: before or after. */
export const foldTallies = async (tx: SystemTx) => {
  await sql`
    with several as (
      select tenant_id, state, court, is_new, matters from monitoring.tally group by 1, 2, 3, 4, 5 having count(*) > 1
    ), folded as (
      delete from monitoring.tally t using several s
      where t.tenant_id = s.tenant_id and t.state = s.state and t.court = s.court and t.is_new = s.is_new and t.matters = s.matters
      returning t.*
    )
    insert into monitoring.tally (tenant_id, state, court, is_new, matters, count)
    select tenant_id, state, court, is_new, matters, sum(count) from folded group by 1, 2, 3, 4, 5 having sum(count) <> 0`.execute(
    tx.sql,
  )
}
