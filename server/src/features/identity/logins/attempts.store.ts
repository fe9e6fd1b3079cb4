import { sql } from 'kysely'
import type { SystemTx } from '../../../platform/db/scope.ts'

/** Reads the attempts under these marks; locks them until the transaction ends when they are about to change. */
export const readAttempts = (tx: SystemTx, marks: readonly string[], isHeld: boolean) => {
  const attemptQuery = tx.sql
    .selectFrom('identity.attempt')
    .select(['mark', 'failures', 'locked_until', 'last_at'])
    .where('mark', 'in', [...marks])
    .orderBy('mark')
  return (isHeld ? attemptQuery.forUpdate() : attemptQuery).execute()
}

/** Makes sure that each mark has a row, so that locking the row serialises all attempts counted there. */
export const openAttempts = async (tx: SystemTx, marks: readonly string[]) => {
  await tx.sql
    .insertInto('identity.attempt')
    .values([...marks].sort().map((mark) => ({ mark, failures: 0, last_at: tx.now })))
    .onConflict((conflict) => conflict.column('mark').doNothing())
    .execute()
}

export const writeAttempt = async (tx: SystemTx, mark: string, failures: number, lockedUntil: Date | null) => {
  await tx.sql
    .updateTable('identity.attempt')
    .set({ failures, locked_until: lockedUntil, last_at: tx.now })
    .where('mark', '=', mark)
    .execute()
}

export const clearAttempt = async (tx: SystemTx, mark: string) => {
  await tx.sql.deleteFrom('identity.attempt').where('mark', '=', mark).execute()
}

export const deleteAttemptsBefore = async (tx: SystemTx, before: Date) => {
  await tx.sql
    .deleteFrom('identity.attempt')
    .where('last_at', '<', before)
    .where(sql<boolean>`coalesce(locked_until < ${tx.now}, true)`)
    .execute()
}
