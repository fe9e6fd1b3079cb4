import { sql } from 'kysely'
import type { SystemTx } from '../../../platform/db/scope.ts'

/** Folds what is not folded yet of every company. */
export const foldAll = async ({ sql: on }: SystemTx) => {
  await sql`select insights.fold(c.tenant_id) from (select distinct g.tenant_id from insights.change g) c`.execute(on)
}

/** Returns the companies whose facts have never been counted from their rows, or all of them. */
export const companiesToCount = async ({ sql: on }: SystemTx, whose: 'new' | 'all') => {
  const { rows } = await sql<{ id: number }>`
    select t.id from identity.tenant t
    where ${whose === 'all'} or not exists (select from insights.recount r where r.tenant_id = t.id) order by t.id`.execute(
    on,
  )
  return rows.map(({ id }) => id)
}

/** Counts the facts of a company from their rows again, and stores the difference. */
export const recountCompany = async ({ sql: on }: SystemTx, tenantId: number) => {
  await sql`select insights.recount_company(${tenantId}::integer)`.execute(on)
}
