// Live handlers for the desk of one case: refetch only the queries of that case that are on the screen.
import type { QueryClient } from '@tanstack/react-query'
import { casesDealsCalls } from '@tratativa/contract/cases/deals/calls'
import { caseDocumentCalls } from '@tratativa/contract/cases/desk/document-calls'
import { casesDeskCalls } from '@tratativa/contract/cases/desk/calls'
import { casesMailsCalls } from '@tratativa/contract/cases/mails/calls'
import { casesRulesCalls } from '@tratativa/contract/cases/rules/calls'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import type { Endpoint, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { refetch } from '../../../platform/cached.ts'
import { makeOld } from '../../../platform/under-way.ts'

const { case: oneCase, caseTimeline, caseHistory, caseBotHistory, caseAudit } = casesDeskCalls
const historyEndpoints = [caseTimeline, caseHistory, caseBotHistory, caseAudit]

const refetchOf = (cache: QueryClient, input: Readonly<Record<string, string>>, endpoints: readonly Endpoint[]) => {
  for (const endpoint of endpoints) makeOld(cache, { queryKey: [urlOf(endpoint), input] })
}

/** Refetches everything that the desk of this case shows. */
export const refetchDesk = (cache: QueryClient, id: string) =>
  refetchOf(cache, { id }, [oneCase, casesDealsCalls.offers, ...historyEndpoints])

/** Skips the refetch when the cache already holds this version: the answer to the user's own command arrives before its event. */
export const caseChanged = (cache: QueryClient, { id, version }: { id: string; version: number }) => {
  const cachedAnswer = cache.getQueryData<OutputOf<typeof oneCase>>([urlOf(oneCase), { id }])
  if (cachedAnswer === undefined || cachedAnswer.data.version < version) refetchDesk(cache, id)
}

/** Handles a new item in the history of the case: a note, a mail, a document, a task, or the outcome of an offer. */
export const historyGrew = (cache: QueryClient, { id }: { id: string }) => {
  refetchOf(cache, { id }, [oneCase, casesDealsCalls.offers, ...historyEndpoints, caseDocumentCalls.caseDocuments])
  refetch(cache, caseDocumentCalls.searchCaseDocuments, caseDocumentCalls.caseDocumentVersions)
  refetchOf(cache, { caseId: id }, [casesMailsCalls.caseMails])
}

export const dealChanged = (cache: QueryClient, { id }: { id: string }) => refetchDesk(cache, id)

export const manyCasesChanged = (cache: QueryClient) => {
  refetch(cache, oneCase, caseTimeline)
}

export const rulesChanged = (cache: QueryClient, { what }: { what: string }) => {
  if (what === 'situations') refetch(cache, casesRulesCalls.dealStatus)
  if (what === 'models') refetch(cache, casesMailsCalls.mailModels)
  if (what === 'ceilings') manyCasesChanged(cache)
}
