import type { casesListEndpoints } from '@tratativa/contract/cases/list/endpoints'
import type { CaseDocumentId, DocumentKind, SnippetPart } from '@tratativa/contract/cases/desk/document-shapes'
import { mostHits, type FoundDocument } from '@tratativa/contract/cases/list/search-shapes'
import type { ChatHit } from '@tratativa/contract/chat/shapes'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { caseCode, toCaseId, type CaseId } from '@tratativa/contract/kernel/ids'
import type { Reader } from '../../../platform/db/scope.ts'
import { searchPeople } from '../../people/index.ts'
import { showHits } from './fast-search.store.ts'
import { fastSearch } from './fast-search.ts'

/** Returns at most `limit` conversations that the caller may see. */
export type ChatSearch = (reader: Reader, search: string, limit: number) => Promise<readonly ChatHit[]>

/** Returns at most `limit` documents: of a case, or of all cases. */
export type DocumentSearch = (
  reader: Reader,
  search: string,
  caseId: CaseId | null,
  limit: number,
) => Promise<
  readonly {
    readonly document: Readonly<Record<'id' | 'caseId', number> & Record<'name' | 'kind', string>>
    readonly snippet: SnippetPart[]
  }[]
>

const groupOf = <Hit>(hits: readonly Hit[], most: number) => ({
  data: hits.slice(0, most),
  hasMore: hits.length > most,
})

const searchDocuments = async (
  findDocuments: DocumentSearch,
  reader: Reader,
  search: string,
  limit: number,
): Promise<FoundDocument[]> => {
  const hits = await findDocuments(reader, search, null, limit)
  const cases = await showHits(reader, [...new Set(hits.map(({ document }) => document.caseId))])
  const authors = new Map(cases.map(({ id, author }) => [id, author ?? '']))
  return hits.map(({ document: { id, name, kind, caseId }, snippet }) => ({
    id: id as CaseDocumentId,
    name,
    kind: kind as DocumentKind,
    caseId: caseCode(toCaseId(caseId)),
    author: authors.get(caseId) ?? '',
    snippet,
  }))
}

/** Asks each source for one hit more than its group holds. */
export const searchAll =
  (searchChats: ChatSearch, findDocuments: DocumentSearch) =>
  async (reader: Reader, { search }: InputOf<typeof casesListEndpoints.searchAll>) => {
    const [cases, people, chats, documents] = await Promise.all([
      fastSearch(reader, { search }),
      searchPeople(reader, search, mostHits.people + 1),
      searchChats(reader, search, mostHits.chats + 1),
      searchDocuments(findDocuments, reader, search, mostHits.documents + 1),
    ])
    return {
      data: {
        cases: groupOf(cases.data, mostHits.cases),
        people: groupOf(people, mostHits.people),
        chats: groupOf(chats, mostHits.chats),
        documents: groupOf(documents, mostHits.documents),
      },
    }
  }
