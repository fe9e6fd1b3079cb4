// The calls that the installation may make, in one row for each interface: every process of the server takes from it.
import { sql } from 'kysely'
import type { SystemTx } from '../../../platform/db/scope.ts'

export type Interface = 'index' | 'gazette'

/** Locks the row until the transaction ends; returns the time until the next call is free. */
export const budgetWait = async (tx: SystemTx, source: Interface): Promise<number> => {
  const { rows } = await sql<{ wait: number }>`
    select greatest(0, ceil(extract(epoch from b.next_at - ${tx.now}::timestamptz) * 1000))::float8 as wait
    from monitoring.budget b where b.source = ${source} and b.next_at > '-infinity' for update`.execute(tx.sql)
  return rows[0]?.wait ?? 0
}

/** Takes calls, spread evenly: no minute has more than its share, whatever moment it begins at. */
export const spendCalls = async (tx: SystemTx, source: Interface, perMinute: number, calls = 1) => {
  await sql`
    update monitoring.budget set calls = calls + ${calls},
      next_at = greatest(next_at, ${tx.now}) + ${(60_000 / perMinute) * calls}::float8 * interval '1 millisecond'
    where source = ${source}`.execute(tx.sql)
}

/** Nobody calls until then. */
export const restBudget = async (tx: SystemTx, source: Interface, ms: number) => {
  await sql`
    update monitoring.budget set next_at = greatest(next_at, ${tx.now}::timestamptz + ${ms}::float8 * interval '1 millisecond')
    where source = ${source}`.execute(tx.sql)
}
