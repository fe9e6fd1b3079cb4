import type { CaseNoteId } from '@tratativa/contract/cases/desk/shapes'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../../../platform/db/scope.ts'

export const insertNote = async (tx: Tx, caseId: CaseId, text: string): Promise<CaseNoteId> => {
  const { id } = await tx.sql
    .insertInto('cases.note')
    .values({ case_id: caseId, text, by_account: tx.actor.accountId, by_name: tx.actor.name, at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as CaseNoteId
}

/** Locks the note until the transaction ends, removed or not. */
export const lockNote = (tx: Tx, id: CaseNoteId) =>
  tx.sql
    .selectFrom('cases.note as n')
    .select(['n.id', 'n.case_id as caseId', 'n.text', 'n.at', 'n.by_account as accountId', 'n.removed_at as removedAt'])
    .where('n.id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateNote = async (
  tx: Tx,
  id: number,
  values: { readonly text?: string; readonly edited_at?: Date; readonly removed_at?: Date | null },
) => {
  await tx.sql.updateTable('cases.note').set(values).where('id', '=', id).execute()
}
