import { sql } from 'kysely'
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'

/**
 * This transaction does not wait for the disk when it commits. What a fall of the machine would lose of it goes as a whole, the
 * place of its run with it, from which the run then goes on.
 */
export const commitAtLeisure = async (tx: TenantTx) => {
  await sql`set local synchronous_commit to off`.execute(tx.sql)
}

/** Said beside the transaction that does the work; false when nobody wants it any more. */
export const sayProgress = async (
  tx: TenantTx,
  run: number,
  progress: { readonly done: number; readonly refused: number },
): Promise<boolean> => {
  const row = await tx.sql
    .updateTable('cases.run')
    .set({ state: 'running', ...progress })
    .where('id', '=', run)
    .where('state', 'in', ['waiting', 'running'])
    .where('cancel_asked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const keepCases = async (tx: TenantTx, run: number, ids: readonly number[]) => {
  await tx.sql
    .updateTable('cases.run')
    .set({ case_ids: [...ids] })
    .where('id', '=', run)
    .execute()
}

export const casesOfRun = async (tx: Pick<TenantReader, 'sql'>, run: number): Promise<readonly number[]> => {
  const row = await tx.sql.selectFrom('cases.run').select('case_ids').where('id', '=', run).executeTakeFirst()
  return row?.case_ids ?? []
}
