import { sql } from 'kysely'
import { listAssignments } from '../assignments/places.store.ts'
import type { TenantTx } from '../../../platform/db/scope.ts'

export interface Gap {
  readonly from: Date
  readonly to: Date
}

/** Records the gap from the loss of the connection until now, once. */
export const insertGap = async (tx: TenantTx): Promise<Gap | null> => {
  const { rows } = await sql<Gap>`
    insert into chat.gap (from_at, to_at) select lost_at, now() from chat.session
    where tenant_id = ${tx.tenantId} and lost_at is not null on conflict do nothing
    returning from_at as "from", to_at as "to"`.execute(tx.sql)
  return rows[0] ?? null
}

/**
 * Shows the gap in the chats that were active then, because their contacts may have written meanwhile. Returns the assignments of those
 * chats.
 */
export const showGap = async (tx: TenantTx, { from, to }: Gap, text: string) => {
  const alive = sql`select c.* from chat.chat c where c.tenant_id = ${tx.tenantId} and c.status <> 'finished'
    and c.last_at > ${from}::timestamptz - interval '30 days'`
  await sql`
    insert into chat.message (chat_id, at, is_ours, kind, text, status)
    select c.id, ${to}::timestamptz, false, 'gap', ${text}, 3 from (${alive}) c`.execute(tx.sql)
  return listAssignments(tx, alive)
}
