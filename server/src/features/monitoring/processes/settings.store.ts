import type { FollowRule } from '@tratativa/contract/monitoring/shapes'
import type { SqlReader, TenantTx } from '../../../platform/db/scope.ts'

export const readFollowRule = async ({ sql: on }: SqlReader): Promise<FollowRule> => {
  const row = await on.selectFrom('monitoring.setting').select('follows').executeTakeFirst()
  return (row?.follows ?? 'chosen') as FollowRule
}

export const writeFollowRule = async (tx: TenantTx, follows: FollowRule) => {
  await tx.sql
    .insertInto('monitoring.setting')
    .values({ tenant_id: tx.tenantId, follows })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ follows }))
    .execute()
}
