import type { caseDocumentEndpoints } from '@tratativa/contract/cases/desk/document-endpoints'
import type { SnippetPart } from '@tratativa/contract/cases/desk/document-shapes'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { Reader, SqlReader } from '../../../../platform/db/scope.ts'
import { orRefuse } from '../../../../platform/refusal/refusal.ts'
import { findCaseHeader } from '../case-header.store.ts'
import { toDocument } from './case-document.ts'
import { findDocumentIds, findSnippets, markEnd, markStart } from './document-search.store.ts'
import { listDocumentsById } from './documents.store.ts'

const mostHits = 30
const mostWords = 8

const toParts = (snippet: string): SnippetPart[] =>
  snippet
    .replace(/\s+/g, ' ')
    .split(markStart)
    .flatMap((piece, index): SnippetPart[] => {
      const [marked = '', rest = ''] = index === 0 ? ['', piece] : piece.split(markEnd)
      return [
        { text: marked, isMatch: true },
        { text: rest, isMatch: false },
      ]
    })
    .filter(({ text }) => text !== '')

/** Returns the newest documents whose name or text has all the words. */
export const findDocuments = async (reader: SqlReader, search: string, caseId: CaseId | null, limit: number) => {
  const words = search.split(/\s+/).filter(Boolean).slice(0, mostWords)
  if (words.length === 0) return []
  const ids = await findDocumentIds(reader, words, caseId, limit)
  if (ids.length === 0) return []
  const documents = await listDocumentsById(reader, ids)
  const snippets = await findSnippets(reader, ids, words)
  return documents.map((document) => ({ document, snippet: toParts(snippets.get(document.id) ?? '') }))
}

export const searchDocuments = async (
  reader: Reader,
  { id, search }: InputOf<typeof caseDocumentEndpoints.searchCaseDocuments>,
) => {
  orRefuse(await findCaseHeader(reader, id), errors.notFound)
  const hits = await findDocuments(reader, search, id, mostHits + 1)
  return {
    data: hits.slice(0, mostHits).map(({ document, snippet }) => ({ document: toDocument(document), snippet })),
    hasMore: hits.length > mostHits,
  }
}
