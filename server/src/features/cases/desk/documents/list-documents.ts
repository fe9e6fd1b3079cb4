import type { caseDocumentEndpoints } from '@tratativa/contract/cases/desk/document-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { pageOf, readCursor } from '../../../../platform/db/cursor.ts'
import type { Reader } from '../../../../platform/db/scope.ts'
import { orRefuse } from '../../../../platform/refusal/refusal.ts'
import { findCaseHeader } from '../case-header.store.ts'
import { toDocument } from './case-document.ts'
import { pageOfDocuments } from './documents.store.ts'

export const listDocuments = async (
  reader: Reader,
  { id, cursor: place }: InputOf<typeof caseDocumentEndpoints.caseDocuments>,
) => {
  const after = readCursor(place)
  orRefuse(await findCaseHeader(reader, id), errors.notFound)
  const { data, cursor } = pageOf(await pageOfDocuments(reader, id, after))
  return { data: data.map(toDocument), cursor }
}
