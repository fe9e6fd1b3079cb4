import type { TenantTx } from '../../../platform/db/scope.ts'

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

export const casesOfRun = async (tx: Pick<TenantTx, 'sql'>, run: number): Promise<readonly number[]> => {
  const row = await tx.sql.selectFrom('cases.run').select('case_ids').where('id', '=', run).executeTakeFirst()
  return row?.case_ids ?? []
}
