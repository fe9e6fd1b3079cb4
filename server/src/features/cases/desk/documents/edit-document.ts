import type { caseDocumentEndpoints } from '@tratativa/contract/cases/desk/document-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Tx } from '../../../../platform/db/scope.ts'
import { nameAs } from '../../../../platform/files/sniff.ts'
import { publishDocument, lockDocument, toDocument } from './case-document.ts'
import { updateDocument } from './documents.store.ts'

/** A new name keeps the extension that matches the bytes. */
export const editDocument = async (tx: Tx, input: InputOf<typeof caseDocumentEndpoints.editCaseDocument>) => {
  const { document } = await lockDocument(tx, input.id, { isRemoved: false })
  const was = { document: document.name, documentKind: document.kind }
  const is = {
    document: input.name === undefined ? was.document : nameAs(document.fileKind, input.name),
    documentKind: input.documentKind ?? was.documentKind,
  }
  if (was.document === is.document && was.documentKind === is.documentKind) return { data: toDocument(document) }
  await updateDocument(tx, input.id, { name: is.document, kind: is.documentKind })
  return publishDocument(tx, input.id, { action: 'cases.document.edited', before: was, after: is })
}
