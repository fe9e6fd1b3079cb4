import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { caseDocumentCalls } from '@tratativa/contract/cases/desk/document-calls'
import type { CaseDocument } from '@tratativa/contract/cases/desk/document-shapes'
import { changeOptimistically } from '../../../../platform/cached.ts'
import { linkTo } from '../../../../platform/files.ts'
import { pagesOf, useCommand } from '../../../../platform/query.ts'
import { historyGrew } from '../desk.live.ts'

const { caseDocuments, editCaseDocument, removeCaseDocument, restoreCaseDocument, openCaseDocument } = caseDocumentCalls

export const useDocuments = (id: string) => useInfiniteQuery(pagesOf(caseDocuments, { id }))

/** Fetches the URL that shows a document; the URL is valid for five minutes. */
export const useDocumentLink = ({ id }: CaseDocument) =>
  useQuery({
    queryKey: ['case-document-link', id],
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
