// Requests of negotiators to take over cases of colleagues.
import { sql } from 'kysely'
import type { SqlReader, TenantTx } from '../../../../platform/db/scope.ts'

const columns = [
  'h.id',
  'h.case_id as caseId',
  'h.asked_by as askedBy',
  'h.asked_by_name as by',
  'h.to_user as toUser',
  'h.asked_at as at',
  'h.state',
] as const

export const waitingHandovers = (reader: SqlReader, caseId: number) =>
  reader.sql
    .selectFrom('cases.handover as h')
    .select(columns)
    .where('h.case_id', '=', caseId)
    .where('h.state', '=', 'waiting')
    .orderBy('h.id')
    .limit(50)
    .execute()

export const findHandover = (reader: SqlReader, id: string) =>
  reader.sql
    .selectFrom('cases.handover as h')
    .select(columns)
    .where('h.id', '=', sql<number>`${id}::bigint`)
    .executeTakeFirst()

/** Returns null when the same person already asks for the case. */
export const insertHandover = async (
  tx: TenantTx,
  caseId: number,
  asker: { readonly accountId: number; readonly name: string; readonly userId: number },
): Promise<number | null> => {
  const row = await tx.sql
    .insertInto('cases.handover')
    .values({
      case_id: caseId,
      asked_by: asker.accountId,
      asked_by_name: asker.name,
      to_user: asker.userId,
      asked_at: tx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

interface Ending {
  readonly state: 'granted' | 'refused' | 'withdrawn'
  readonly by: { readonly accountId: number; readonly name: string }
}

/** Returns true if the request was still waiting. */
export const endHandover = async (tx: TenantTx, id: number, { state, by }: Ending): Promise<boolean> => {
  const { numUpdatedRows } = await tx.sql
    .updateTable('cases.handover')
    .set({ state, decided_by: by.accountId, decided_by_name: by.name, decided_at: tx.now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
