import { conductRules, defaultConductRules, type ConductRules } from '@tratativa/contract/conduct/rules'
import type { SqlReader, TenantTx } from '../../../platform/db/scope.ts'

export const readConductRules = async (reader: SqlReader): Promise<ConductRules> => {
  const row = await reader.sql.selectFrom('cases.conduct_rule').select('rules').executeTakeFirst()
  return row === undefined ? defaultConductRules : conductRules.parse(row.rules)
}

export const writeConductRules = async (tx: TenantTx, rules: ConductRules) => {
  const stored = JSON.stringify(rules)
  await tx.sql
    .insertInto('cases.conduct_rule')
    .values({ rules: stored })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ rules: stored }))
    .execute()
}
