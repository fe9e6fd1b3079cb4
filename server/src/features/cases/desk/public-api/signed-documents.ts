// Documents of a case for a feature that has them signed.
import type { CaseDocumentId, DocumentKind } from '@tratativa/contract/cases/desk/document-shapes'
import { casesEvents } from '@tratativa/contract/cases/events'
import { caseCode, type CaseId } from '@tratativa/contract/kernel/ids'
import type { SqlReader, TenantTx } from '../../../../platform/db/scope.ts'
import { threadOf } from '../../changes/write.ts'
import { findCaseHeader } from '../case-header.store.ts'
import { documentPurpose } from '../documents/case-document.ts'
import { findDocument, insertDocumentBy } from '../documents/documents.store.ts'

interface SignedDocument {
  readonly caseId: CaseId
  readonly fileId: string
  readonly name: string
  readonly kind: DocumentKind
  readonly by: { readonly accountId: number; readonly name: string }
}

export const signedDocuments = {
  /** The purpose of the files of documents. */
  purpose: documentPurpose,
  /** Null for a document that is removed, or of another case. */
  async find(reader: SqlReader, caseId: CaseId, id: CaseDocumentId) {
    const document = await findDocument(reader, id)
    return document === undefined || document.caseId !== caseId || document.removedAt !== null ? null : document
  },
  async add(tx: TenantTx, { caseId, fileId, name, kind, by }: SignedDocument): Promise<CaseDocumentId> {
    const id = await insertDocumentBy(tx, { case_id: caseId, file_id: fileId, name, kind }, by)
    const header = await findCaseHeader(tx, caseId)
    if (header)
      tx.audit({ action: 'cases.document.added', ...threadOf(header), before: null, after: { document: name } })
    tx.emit(casesEvents, 'cases.history.grew', { id: caseCode(caseId) })
    return id
  },
}
