import type { TenantTx } from '../../../platform/db/scope.ts'

/** Returns whether the publication stands. It cannot be cancelled before the transaction ends. */
export const lockStandingPublication = async (tx: TenantTx, movementId: number): Promise<boolean> => {
  const row = await tx.sql
    .selectFrom('monitoring.movement')
    .select('id')
    .where('id', '=', movementId)
    .where('cancelled', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}
