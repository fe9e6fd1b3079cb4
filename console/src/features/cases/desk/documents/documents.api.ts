import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { caseDocumentCalls } from '@tratativa/contract/cases/desk/document-calls'
import type { CaseDocument } from '@tratativa/contract/cases/desk/document-shapes'
import { changeOptimistically } from '../../../../platform/cached.ts'
import { linkTo } from '../../../../platform/files.ts'
import { pagesOf, queryOf, useCommand } from '../../../../platform/query.ts'
import { historyGrew } from '../desk.live.ts'

const {
  caseDocuments,
  searchCaseDocuments,
  caseDocumentVersions,
  restoreDocumentVersion,
  editCaseDocument,
  removeCaseDocument,
  restoreCaseDocument,
  openCaseDocument,
} = caseDocumentCalls

export const useDocuments = (id: string) => useInfiniteQuery(pagesOf(caseDocuments, { id }))

/** Sends no request without words; keeps the previous hits until the next answer arrives. */
export const useDocumentSearch = (id: string, search: string) =>
  useQuery({
    ...queryOf(searchCaseDocuments, { id, search }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })

export const useDocumentVersions = ({ id }: CaseDocument) =>
  useQuery(queryOf(caseDocumentVersions, { id: String(id) }, { staleTime: 0 }))

export const useRestoreVersion = (id: string) => {
  const cache = useQueryClient()
  return useCommand(restoreDocumentVersion, { onSettled: () => historyGrew(cache, { id }) })
}

/** Fetches the URL that shows a document; the URL is valid for five minutes. */
export const useDocumentLink = ({ id, version }: CaseDocument) =>
  useQuery({
    queryKey: ['case-document-link', id, version],
    queryFn: ({ signal }) => linkTo(openCaseDocument, { id: String(id), isInline: 'true' }, { signal }),
    staleTime: 4 * 60_000,
    gcTime: 4 * 60_000,
  })

export const useEditDocument = (id: string) => {
  const cache = useQueryClient()
  return useCommand(editCaseDocument, {
    onMutate: ({ id: document, name, documentKind }) =>
      changeOptimistically(cache, caseDocuments, (answer) => ({
        ...answer,
        data: answer.data.map((caseDocument) =>
          caseDocument.id === Number(document)
            ? {
                ...caseDocument,
                ...(name === undefined ? {} : { name }),
                ...(documentKind === undefined ? {} : { kind: documentKind }),
              }
            : caseDocument,
        ),
      })),
    onError: (_error, _given, undo) => undo?.(),
    onSettled: () => historyGrew(cache, { id }),
  })
}

export const useRemoveDocument = (id: string) => {
  const cache = useQueryClient()
  return useCommand(removeCaseDocument, {
    onMutate: ({ id: document }) =>
      changeOptimistically(cache, caseDocuments, (answer) => ({
        ...answer,
        data: answer.data.filter((caseDocument) => caseDocument.id !== Number(document)),
      })),
    onError: (_error, _given, undo) => undo?.(),
    onSettled: () => historyGrew(cache, { id }),
  })
}

export const useRestoreDocument = (id: string) => {
  const cache = useQueryClient()
  return useCommand(restoreCaseDocument, { onSettled: () => historyGrew(cache, { id }) })
}
