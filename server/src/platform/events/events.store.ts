import type { SystemTx, TenantTx } from '../db/scope.ts'

/** The event, held until the transaction ends; nothing when it has been delivered. */
export const takeEvent = (tx: TenantTx, id: number) =>
  tx.sql
    .selectFrom('platform.event')
    .select(['name', 'data'])
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const markDelivered = async (tx: TenantTx, id: number) => {
  await tx.sql.updateTable('platform.event').set({ delivered_at: tx.now }).where('id', '=', id).execute()
}

/** Delivered facts are kept a while for those who look into what happened, not for ever. */
export const forgetDelivered = async (tx: SystemTx, before: Date) => {
  await tx.sql.deleteFrom('platform.event').where('delivered_at', '<', before).execute()
}
