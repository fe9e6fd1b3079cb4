import { sql } from 'kysely'
import type { TenantReader } from '../../../platform/db/scope.ts'

/** The cost of the models of the company since then: of turns, of answers that no turn used, and of voice notes. */
export const costSince = async ({ sql: on }: Pick<TenantReader, 'sql'>, from: Date): Promise<number> => {
  const { rows } = await sql<{ cost: string | null }>`
    select sum(cost_micros) as cost from (
      select cost_micros from assistant.turn where at >= ${from} and cost_micros > 0
      union all select cost_micros from assistant.answer where at >= ${from} and cost_micros > 0
      union all select cost_micros from assistant.hearing where at >= ${from} and cost_micros > 0
    ) costs`.execute(on)
  return Number(rows[0]?.cost ?? 0)
}
