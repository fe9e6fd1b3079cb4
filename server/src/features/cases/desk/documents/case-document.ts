import type {
  CaseDocument,
  CaseDocumentId,
  DocumentKind,
  DocumentTextState,
} from '@tratativa/contract/cases/desk/document-shapes'
import { casesEvents } from '@tratativa/contract/cases/events'
import { errors } from '@tratativa/contract/kernel/errors'
import { caseCode, type CaseId } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../../platform/refusal/refusal.ts'
import { threadOf } from '../../changes/write.ts'
import { findCaseHeader } from '../case-header.store.ts'
import { findDocument, lockDocumentRow, type DocumentRecord } from './documents.store.ts'

/** A file uploaded for a case can be downloaded only as a case document. */
export const documentPurpose = 'cases.document'

export const toDocument = ({ id, kind, at: instant, text, ...document }: DocumentRecord): CaseDocument => ({
  id: id as CaseDocumentId,
  name: document.name,
  kind: kind as DocumentKind,
  mime: document.mime,
  size: document.size,
  version: document.version,
  sha256: document.sha256,
  by: document.by,
  at: instant.toISOString(),
  text: text as DocumentTextState | null,
})

/** Locks and returns a document and its case; refuses when the document is missing or is not in the expected state. */
export const lockDocument = async (tx: Tx, id: CaseDocumentId, { isRemoved }: { readonly isRemoved: boolean }) => {
  const document = orRefuse(await lockDocumentRow(tx, id), errors.notFound)
  if ((document.removedAt !== null) !== isRemoved) refuse(errors.notFound)
  return { document, of: orRefuse(await findCaseHeader(tx, document.caseId as CaseId), errors.notFound) }
}

interface DocumentChange {
  readonly action: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** Returns the current document, and publishes it to the audit and to the consoles that have the case open. */
export const publishDocument = async (tx: Tx, id: CaseDocumentId, { action, before, after }: DocumentChange) => {
  const document = orRefuse(await findDocument(tx, id), errors.notFound)
  const of = orRefuse(await findCaseHeader(tx, document.caseId as CaseId), errors.notFound)
  tx.audit({ action, ...threadOf(of), before, after })
  tx.emit(casesEvents, 'cases.history.grew', { id: caseCode(of.id) })
  return { data: toDocument(document) }
}
