import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { caseDocumentCalls } from '@tratativa/contract/cases/desk/document-calls'
import { envelopesCalls } from '@tratativa/contract/envelopes/calls'
import { refetch } from '../../platform/cached.ts'
import { linkTo } from '../../platform/files.ts'
import { pagesOf, queryOf, useCommand } from '../../platform/query.ts'

const { caseEnvelopes, possibleSigners, addEnvelope, sendEnvelope, cancelEnvelope, sendLinkAgain } = envelopesCalls

export const useCaseEnvelopes = (caseId: string) => useQuery(queryOf(caseEnvelopes, { caseId }))
export const usePossibleSigners = (caseId: string) => useQuery(queryOf(possibleSigners, { caseId }))
export const useCaseDocuments = (caseId: string) =>
  useInfiniteQuery(pagesOf(caseDocumentCalls.caseDocuments, { id: caseId }))

const useTouched = () => {
  const cache = useQueryClient()
  return () => refetch(cache, caseEnvelopes)
}

export const useAddEnvelope = () => useCommand(addEnvelope, { onSettled: useTouched() })
export const useSendEnvelope = () => useCommand(sendEnvelope, { onSettled: useTouched() })
export const useCancelEnvelope = () => useCommand(cancelEnvelope, { onSettled: useTouched() })
export const useSendLinkAgain = () => useCommand(sendLinkAgain, { onSettled: useTouched() })

/** The address that shows a document of the case for some minutes. */
export const documentLink = (id: number) =>
  linkTo(caseDocumentCalls.openCaseDocument, { id: String(id), isInline: 'true' }, {})
