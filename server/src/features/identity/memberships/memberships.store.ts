import type { AccountId, TenantId } from '@tratativa/contract/kernel/ids'
import type { SystemTx } from '../../../platform/db/scope.ts'

export interface Place {
  readonly tenantId: TenantId
  readonly isActive: boolean
  readonly wasActivated: boolean
  readonly isBlocked: boolean
}

/** Every company that a person has a place in, the one they signed in to last first. */
export const listPlaces = (tx: SystemTx, accountId: AccountId): Promise<Place[]> =>
  tx.sql
    .selectFrom('identity.membership as m')
    .innerJoin('identity.tenant as t', 't.id', 'm.tenant_id')
    .select((of) => [
      'm.tenant_id as tenantId',
      'm.is_active as isActive',
      't.is_blocked as isBlocked',
      of('m.activated_at', 'is not', null).$castTo<boolean>().as('wasActivated'),
    ])
    .$narrowType<{ tenantId: TenantId }>()
    .where('m.account_id', '=', accountId)
    .orderBy(
      (of) =>
        of
          .selectFrom('identity.login as l')
          .select((max) => max.fn.max('l.created_at').as('at'))
          .whereRef('l.account_id', '=', 'm.account_id')
          .whereRef('l.tenant_id', '=', 'm.tenant_id'),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('m.id')
    .execute()
