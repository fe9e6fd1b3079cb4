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

/** Delivered since then, and those that wait for it; at most so many of each. */
export const listRecent = (tx: TenantTx, since: Date, most: number) => {
  const found = tx.sql.selectFrom('platform.event').select(['id', 'name', 'data']).limit(most)
  const delivered = found.where('delivered_at', '>=', since).orderBy('delivered_at', 'desc')
  const waiting = found.where('delivered_at', 'is', null).orderBy('id')
  return tx.sql
    .selectFrom(delivered.as('delivered'))
    .selectAll()
    .unionAll(tx.sql.selectFrom(waiting.as('waiting')).selectAll())
    .orderBy('id')
    .execute()
}

/** Delivered facts are kept a while for those who look into what happened, not for ever. */
export const forgetDelivered = async (tx: SystemTx, before: Date) => {
  await tx.sql.deleteFrom('platform.event').where('delivered_at', '<', before).execute()
}
