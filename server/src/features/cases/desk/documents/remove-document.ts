import type { caseDocumentEndpoints } from '@tratativa/contract/cases/desk/document-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Tx } from '../../../../platform/db/scope.ts'
import { publishDocument, lockDocument } from './case-document.ts'
import { updateDocument } from './documents.store.ts'

export const removeDocument = async (tx: Tx, { id }: InputOf<typeof caseDocumentEndpoints.removeCaseDocument>) => {
  const { document } = await lockDocument(tx, id, { isRemoved: false })
  await updateDocument(tx, id, { removed_at: tx.now })
  await publishDocument(tx, id, {
    action: 'cases.document.removed',
    before: { document: document.name },
    after: null,
  })
  return { removed: true as const }
}

export const restoreDocument = async (tx: Tx, { id }: InputOf<typeof caseDocumentEndpoints.restoreCaseDocument>) => {
  const { document } = await lockDocument(tx, id, { isRemoved: true })
  await updateDocument(tx, id, { removed_at: null })
  return publishDocument(tx, id, {
    action: 'cases.document.restored',
    before: null,
    after: { document: document.name },
  })
}
