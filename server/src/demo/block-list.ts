// Blocks a few people of the demo: the last ones in the register, who are not part of any story.
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { SystemTx } from '../platform/db/scope.ts'
import type { Ago } from './calendar.ts'

const reasons = [
  'Pediu para não ser contatado',
  'O contato é de outra pessoa',
  'Pediu para falar só com a advogada',
  'Determinação judicial',
]

const lastAddresses = (tx: SystemTx, tenantId: TenantId) =>
  tx.sql
    .selectFrom('people.address')
    .select(['kind', 'value'])
    .where('tenant_id', '=', tenantId)
    .orderBy('person_id', 'desc')
    .orderBy('id')
    .limit(reasons.length + 1)
    .execute()

/** The last block was lifted later. */
export const makeBlockList = async (tx: SystemTx, tenantId: TenantId, by: number, ago: Ago) => {
  const addresses = await lastAddresses(tx, tenantId)
  const rows = addresses.map(({ kind, value }, index) => ({
    tenant_id: tenantId,
    kind,
    value,
    reason: reasons[index % reasons.length] ?? '',
    blocked_by: by,
    blocked_at: ago(40 - index * 6),
    ...(index === reasons.length
      ? { lifted_by: by, lifted_at: ago(3), lift_reason: 'Voltou a autorizar, por escrito' }
      : {}),
  }))
  if (rows.length > 0) await tx.sql.insertInto('people.block').values(rows).execute()
}
