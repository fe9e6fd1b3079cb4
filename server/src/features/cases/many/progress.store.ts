import { sql } from 'kysely'
import type { SqlReader, TenantTx } from '../../../platform/db/scope.ts'

/** Commits asynchronously. A crash loses the whole transaction and the run's progress marker together, so the run resumes before it. */
export const commitAsynchronously = async (tx: TenantTx) => {
  await sql`set local synchronous_commit to off`.execute(tx.sql)
}

/** Writes the progress in a transaction separate from the work; returns false when the run is no longer wanted. */
export const saveProgress = async (
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

export const saveCaseIds = async (tx: TenantTx, run: number, ids: readonly number[]) => {
  await tx.sql
    .updateTable('cases.run')
    .set({ case_ids: [...ids] })
    .where('id', '=', run)
    .execute()
}

export const casesOfRun = async (tx: SqlReader, run: number): Promise<readonly number[]> => {
  const row = await tx.sql.selectFrom('cases.run').select('case_ids').where('id', '=', run).executeTakeFirst()
  return row?.case_ids ?? []
}
