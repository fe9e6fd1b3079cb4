import type { MessageId } from '@tratativa/contract/chat/ids'
import { sql } from 'kysely'
import type { TenantTx } from '../../../platform/db/scope.ts'

/** Counts the attempt before it is made, so that a worker that dies pays for it once more at most. Returns false beyond the last one. */
export const beginHearing = async (tx: TenantTx, id: MessageId, model: string, mostTries: number): Promise<boolean> => {
  const { rows } = await sql`
    insert into assistant.hearing as h (message_id, at, tries, model) values (${id}::bigint, ${tx.now}::timestamptz, 1, ${model})
    on conflict (tenant_id, message_id) do update set tries = h.tries + 1, model = excluded.model where h.tries < ${mostTries}
    returning tries`.execute(tx.sql)
  return rows.length > 0
}

interface HearingCall {
  readonly fault: string | null
  readonly costMicros: number
  readonly ms: number
}

export const endHearing = async (tx: TenantTx, id: MessageId, { fault, costMicros, ms }: HearingCall) => {
  await tx.sql
    .updateTable('assistant.hearing')
    .set(({ eb }) => ({ fault, ms, cost_micros: eb('cost_micros', '+', costMicros) }))
    .where('message_id', '=', id)
    .execute()
}
