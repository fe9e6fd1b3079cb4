import type { CaseDocument, CaseDocumentId, DocumentKind } from '@tratativa/contract/cases/desk/shapes'
import { casesEvents } from '@tratativa/contract/cases/events'
import { errors } from '@tratativa/contract/kernel/errors'
import { caseCode, type CaseId } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../../platform/refusal/refusal.ts'
import { threadOf } from '../case-thread.ts'
import { findBareCase } from '../held-case.store.ts'
import { findDocument, holdDocument, type KnownDocument } from './documents.store.ts'

/** A file uploaded for a case can be downloaded only as a case document. */
export const documentPurpose = 'cases.document'

export const toDocument = ({ id, name, kind, mime, size, by, at }: KnownDocument): CaseDocument => ({
  id: id as CaseDocumentId,
  name,
  kind: kind as DocumentKind,
  mime,
  size,
  by,
  at: at.toISOString(),
})

/** Locks and returns a document and its case; refuses when the document is missing or is not in the expected state. */
export const heldDocument = async (tx: Tx, id: CaseDocumentId, { isRemoved }: { readonly isRemoved: boolean }) => {
  const document = orRefuse(await holdDocument(tx, id), errors.notFound)
  if ((document.removedAt !== null) !== isRemoved) refuse(errors.notFound)
  return { document, of: orRefuse(await findBareCase(tx, document.caseId as CaseId), errors.notFound) }
}

interface Told {
  readonly action: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** Returns the current document, and publishes it to the audit and to the consoles that have the case open. */
export const documentTold = async (tx: Tx, id: CaseDocumentId, { action, before, after }: Told) => {
  const document = orRefuse(await findDocument(tx, id), errors.notFound)
  const of = orRefuse(await findBareCase(tx, document.caseId as CaseId), errors.notFound)
  tx.audit({ action, ...threadOf(of), before, after })
  tx.emit(casesEvents, 'cases.history.grew', { id: caseCode(of.id) })
  return { data: toDocument(document) }
}
