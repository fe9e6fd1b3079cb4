import type { CallId } from '@tratativa/contract/calls/shapes'
import { sql } from 'kysely'
import type { SystemTx, TenantReader, TenantTx } from '../../../platform/db/scope.ts'

/** Does nothing when the call has a recording. */
export const insertRecording = async (
  tx: TenantTx,
  row: { readonly call_id: number; readonly file_id: string; readonly delete_on: string },
): Promise<boolean> => {
  const written = await tx.sql
    .insertInto('calls.recording')
    .values({ ...row, stored_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('call_id')
    .executeTakeFirst()
  return written !== undefined
}

export const fileOfCall = async (reader: TenantReader, key: CallId): Promise<string | undefined> => {
  const row = await reader.sql
    .selectFrom('calls.recording as r')
    .innerJoin('calls.call as c', 'c.id', 'r.call_id')
    .select('r.file_id')
    .where('c.key', '=', key)
    .executeTakeFirst()
  return row?.file_id
}

interface DueRecording {
  readonly tenant_id: number
  readonly call_id: number
  readonly file_id: string
}

export const dueRecordings = async ({ sql: on }: SystemTx, today: string, limit: number): Promise<DueRecording[]> => {
  const { rows } = await sql<DueRecording>`
    select tenant_id, call_id, file_id from calls.recording where delete_on <= ${today}::date
    order by delete_on limit ${limit} for update skip locked`.execute(on)
  return rows
}

export const deleteRecording = async (tx: TenantTx, callId: number) => {
  await tx.sql.deleteFrom('calls.recording').where('call_id', '=', callId).execute()
}
