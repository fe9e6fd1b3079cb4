import type { CaseDocumentId } from '@tratativa/contract/cases/desk/document-shapes'
import type { FileKind } from '@tratativa/contract/kernel/file-kinds'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import { pageSize } from '../../../../platform/db/cursor.ts'
import type { SqlReader, SystemTx, TenantTx, Tx } from '../../../../platform/db/scope.ts'

const shown = (on: SqlReader) =>
  on.sql
    .selectFrom('cases.document as d')
    .innerJoin('platform.file as f', (join) =>
      join.onRef('f.tenant_id', '=', 'd.tenant_id').onRef('f.id', '=', 'd.file_id'),
    )
    .innerJoin('cases.document_version as v', (join) =>
      join
        .onRef('v.tenant_id', '=', 'd.tenant_id')
        .onRef('v.document_id', '=', 'd.id')
        .on('v.number', '=', (eb) =>
          eb
            .selectFrom('cases.document_version as w')
            .select(({ fn }) => fn.max('w.number').as('number'))
            .whereRef('w.tenant_id', '=', 'd.tenant_id')
            .whereRef('w.document_id', '=', 'd.id'),
        ),
    )
    .leftJoin('cases.document_text as t', (join) =>
      join.onRef('t.tenant_id', '=', 'd.tenant_id').onRef('t.document_id', '=', 'd.id'),
    )
    .select([
      'd.id',
      'd.case_id as caseId',
      'd.name',
      'd.kind',
      'v.id as versionId',
      'v.number as version',
      'v.by_name as by',
      'v.at',
      'd.removed_at as removedAt',
      't.state as text',
      'f.sha256',
      'f.id as fileId',
      'f.mime',
      'f.size',
      'f.kind as fileKind',
    ])

export interface DocumentRecord {
  readonly id: number
  readonly caseId: number
  readonly name: string
  readonly kind: string
  readonly versionId: number
  readonly version: number
  readonly by: string
  readonly at: Date
  readonly removedAt: Date | null
  readonly text: string | null
  readonly sha256: string
  readonly fileId: string
  readonly mime: string
  readonly size: number
  readonly fileKind: FileKind
}

/** Newest first; `after` is the last document of the previous page. */
export const pageOfDocuments = (reader: SqlReader, caseId: CaseId, after: number | null): Promise<DocumentRecord[]> => {
  const page = shown(reader)
    .where('d.case_id', '=', caseId)
    .where('d.removed_at', 'is', null)
    .orderBy('d.id', 'desc')
    .limit(pageSize + 1)
    .$narrowType<Pick<DocumentRecord, 'fileKind'>>()
  return (after === null ? page : page.where('d.id', '<', after)).execute()
}

export const findDocument = (on: SqlReader, id: CaseDocumentId): Promise<DocumentRecord | undefined> =>
  shown(on).where('d.id', '=', id).$narrowType<Pick<DocumentRecord, 'fileKind'>>().executeTakeFirst()

export const listDocumentsById = (on: SqlReader, ids: readonly number[]): Promise<DocumentRecord[]> =>
  shown(on).where('d.id', 'in', ids).orderBy('d.id', 'desc').$narrowType<Pick<DocumentRecord, 'fileKind'>>().execute()

/**
 * Locks the document until the transaction ends, and then reads it: a statement that both locks and joins finds nothing when another
 * transaction has replaced the file while it waited.
 */
export const lockDocumentRow = async (tx: Tx, id: CaseDocumentId): Promise<DocumentRecord | undefined> => {
  await tx.sql.selectFrom('cases.document').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return findDocument(tx, id)
}

interface NewDocument {
  readonly case_id: CaseId
  readonly file_id: string
  readonly name: string
  readonly kind: string
}

export const insertDocument = (tx: Tx, values: NewDocument): Promise<CaseDocumentId> =>
  insertDocumentBy(tx, values, tx.actor)

export const insertDocumentBy = async (
  tx: TenantTx,
  values: NewDocument,
  { accountId, name }: { readonly accountId: number; readonly name: string },
): Promise<CaseDocumentId> => {
  const { id } = await tx.sql
    .insertInto('cases.document')
    .values({ ...values, by_account: accountId, by_name: name, at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as CaseDocumentId
}

export const updateDocument = async (
  tx: Tx,
  id: CaseDocumentId,
  values: { readonly name?: string; readonly kind?: string; readonly removed_at?: Date | null },
) => {
  await tx.sql.updateTable('cases.document').set(values).where('id', '=', id).execute()
}

/** Returns the first `limit` documents of any company that were removed before a moment. */
export const removedBefore = (tx: SystemTx, moment: Date, limit: number) =>
  tx.sql
    .selectFrom('cases.document as d')
    .select(['d.id', 'd.tenant_id as tenantId'])
    .where('d.removed_at', '<', moment)
    .orderBy('d.removed_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

export const deleteDocument = async (tx: Pick<SystemTx, 'sql'>, id: number) => {
  await tx.sql.deleteFrom('cases.document').where('id', '=', id).execute()
}
