import { sql } from 'kysely'
import type { DocumentTextState } from '@tratativa/contract/cases/desk/document-shapes'
import type { SystemTx, TenantTx } from '../../../../platform/db/scope.ts'

/** Names the version that is read: a newer one has a row that waits again. */
export interface ReadingOf {
  readonly documentId: number
  readonly fileId: string
}

/** Counts an attempt; returns undefined when the version waits for no reading. */
export const beginReading = (tx: TenantTx, { documentId, fileId }: ReadingOf) =>
  tx.sql
    .updateTable('cases.document_text as t')
    .from('platform.file as f')
    .set((eb) => ({ tries: eb('t.tries', '+', 1) }))
    .whereRef('f.tenant_id', '=', 't.tenant_id')
    .whereRef('f.id', '=', 't.file_id')
    .where('t.document_id', '=', documentId)
    .where('t.file_id', '=', fileId)
    .where('t.state', '=', 'waiting')
    .returning(['t.tries', 'f.key', 'f.size'])
    .executeTakeFirst()

/** An attempt that failed for another reason than the file does not count. */
export const uncountAttempt = async (tx: TenantTx, { documentId, fileId }: ReadingOf) => {
  await tx.sql
    .updateTable('cases.document_text')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('document_id', '=', documentId)
    .where('file_id', '=', fileId)
    .where('state', '=', 'waiting')
    .where('tries', '>', 0)
    .execute()
}

export interface ReadText {
  readonly state: Exclude<DocumentTextState, 'waiting'>
  readonly text: string
  readonly pages: number
  readonly isPartial: boolean
}

/** Returns the case of the document; undefined when a newer version replaced the one that was read. */
export const endReading = async (
  tx: TenantTx,
  { documentId, fileId }: ReadingOf,
  { state, text, pages, isPartial }: ReadText,
): Promise<number | undefined> => {
  const row = await tx.sql
    .updateTable('cases.document_text as t')
    .from('cases.document as d')
    .set({ state, text, pages, is_partial: isPartial, at: tx.now, search: sql<string>`cases.document_vector(${text})` })
    .whereRef('d.tenant_id', '=', 't.tenant_id')
    .whereRef('d.id', '=', 't.document_id')
    .where('t.document_id', '=', documentId)
    .where('t.file_id', '=', fileId)
    .where('t.state', '=', 'waiting')
    .returning('d.case_id as caseId')
    .executeTakeFirst()
  return row?.caseId
}

interface Waiting extends ReadingOf {
  readonly tenantId: number
}

/** Postpones and returns the first texts of any company that have waited since before a moment. */
export const takeWaiting = async (tx: SystemTx, before: Date, limit: number): Promise<readonly Waiting[]> => {
  const { rows } = await sql<Waiting>`
    update cases.document_text t set at = ${tx.now} from (
      select w.tenant_id, w.document_id from cases.document_text w where w.state = 'waiting' and w.at < ${before}
      order by w.at limit ${limit} for update skip locked
    ) w where t.tenant_id = w.tenant_id and t.document_id = w.document_id
    returning t.tenant_id as "tenantId", t.document_id as "documentId", t.file_id as "fileId"`.execute(tx.sql)
  return rows
}
