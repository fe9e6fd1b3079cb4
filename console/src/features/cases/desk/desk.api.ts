// Endpoints of the desk of one case. Puts the answer of a command into the cached case at once, and refetches the rest of the case.
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { casesDealsCalls } from '@tratativa/contract/cases/deals/calls'
import { casesDeskCalls } from '@tratativa/contract/cases/desk/calls'
import { casesHandoverCalls } from '@tratativa/contract/cases/desk/handover-calls'
import type { CaseDetail, TimelineKind } from '@tratativa/contract/cases/desk/shapes'
import { casesRulesCalls } from '@tratativa/contract/cases/rules/calls'
import type { CaseRow } from '@tratativa/contract/cases/shapes'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import type { InputTo, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { changeCached, changeNow } from '../../../platform/cached.ts'
import { call } from '../../../platform/http.ts'
import { onEachAnswer } from '../../../platform/under-way.ts'
import { pagesOf, queryOf, useCommand } from '../../../platform/query.ts'
import type { CaseTrail } from '../parts/case-trail.ts'
import { refetchDesk } from './desk.live.ts'
import { withOlderItems } from './timeline/refetched-page.ts'

const { case: oneCase, caseTimeline, caseNeighbours } = casesDeskCalls
const { changeCase } = casesDealsCalls

const seldom = { staleTime: 5 * 60_000 } as const

export const useCase = (id: string) => useQuery(queryOf(oneCase, { id }))

/** Returns the case from the cache, which may be newer than the props of a component. */
export const readCachedCase = (cache: QueryClient, id: string): CaseDetail | undefined =>
  cache.getQueryData<OutputOf<typeof oneCase>>([urlOf(oneCase), { id }])?.data

export const fetchCase = async (cache: QueryClient, id: string): Promise<CaseDetail> => {
  const { data } = await call(oneCase, { id })
  changeCachedCase(cache, id, (case_) => (data.version >= case_.version ? data : case_))
  return data
}

type CaseChange = (case_: CaseDetail) => CaseDetail
type CaseAnswer = OutputOf<typeof oneCase>

const ofCase = (id: string, change: CaseChange) => (answer: CaseAnswer, input: InputTo<typeof oneCase>) =>
  input.id === id ? { data: change(answer.data) } : answer

const changeCachedCase = (cache: QueryClient, id: string, change: CaseChange) =>
  changeCached(cache, oneCase, ofCase(id, change))

/** Reverts an optimistic update. */
export const showAsBefore = (cache: QueryClient, id: string, before: CaseChange) =>
  changeNow(cache, oneCase, ofCase(id, before))

/**
 * Shows the case with an optimistic change, and reapplies it over every answer that arrives meanwhile, until the returned function is
 * called.
 */
export const showOptimistically = (cache: QueryClient, id: string, change: CaseChange): (() => void) => {
  const show = () => changeNow(cache, oneCase, ofCase(id, change))
  show()
  return onEachAnswer(cache, { queryKey: [urlOf(oneCase), { id }] }, show)
}

/** Puts the row that a command returned into the cache; ignores a row with an older version. */
export const updateCachedCase = (cache: QueryClient, row: CaseRow) =>
  changeCachedCase(cache, row.id, (case_) => (row.version >= case_.version ? { ...case_, ...row } : case_))

/** Puts the row of an answer into the cache, and refetches the rest of the case. */
export const useCaseRefresh = (id: string) => {
  const cache = useQueryClient()
  return (row?: CaseRow) => {
    if (row) updateCachedCase(cache, row)
    refetchDesk(cache, id)
  }
}

export const useNeighbours = (id: string, { filter, sort }: Pick<CaseTrail, 'filter' | 'sort'>, enabled: boolean) =>
  useQuery({
    ...queryOf(caseNeighbours, { id, filter, sort }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    enabled,
  })

export const useDeskSituations = () => useQuery(queryOf(casesRulesCalls.dealStatus, {}, seldom)).data?.data

export interface TimelineFilter {
  readonly kinds: readonly TimelineKind[]
  readonly search: string
}
type TimelinePage = OutputOf<typeof caseTimeline>

type TimelinePages = InfiniteData<TimelinePage, string | null>

/** The pages behind this one are not refetched: of so old an item only its outcome changes, and the newer offer shows it too. */
const lastRefetchedPage = 4

/** Newest first; older items are fetched page by page. A refetch asks for the newest pages and keeps the older ones. */
export const useTimeline = (id: string, { kinds, search }: TimelineFilter) => {
  const input = {
    id,
    ...(kinds.length === 0 ? {} : { kinds: kinds.join(',') }),
    ...(search === '' ? {} : { search }),
  }
  return useInfiniteQuery({
    queryKey: [urlOf(caseTimeline), input, 'pages'] as const,
    queryFn: async ({ client, queryKey, pageParam, signal }): Promise<TimelinePage> => {
      const cached = client.getQueryData<TimelinePages>(queryKey)
      const index = cached?.pageParams.indexOf(pageParam) ?? -1
      const known = cached?.pages[index]
      if (known && index > lastRefetchedPage) return known
      const answer = await call(
        caseTimeline,
        { ...input, ...(pageParam === null ? {} : { before: pageParam }) },
        { signal },
      )
      return known && pageParam === null ? withOlderItems(answer, known) : answer
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ older }): string | null => older,
    placeholderData: keepPreviousData,
  })
}

export const useBotHistory = (id: string) => useInfiniteQuery(pagesOf(casesDeskCalls.caseBotHistory, { id }))
export const useCaseHistory = (id: string) => useInfiniteQuery(pagesOf(casesDeskCalls.caseHistory, { id }))
export const useAudit = (id: string) => useInfiniteQuery(pagesOf(casesDeskCalls.caseAudit, { id }))

export const sendCaseChange = (input: InputTo<typeof changeCase>) => call(changeCase, input)

const useHandover = <E extends typeof casesHandoverCalls.askForCase | typeof casesHandoverCalls.decideHandover>(
  endpoint: E,
  id: string,
) => {
  const refresh = useCaseRefresh(id)
  return useCommand(endpoint, { onSettled: () => refresh() })
}
export const useRequestCase = (id: string) => useHandover(casesHandoverCalls.askForCase, id)
export const useDecideHandover = (id: string) => useHandover(casesHandoverCalls.decideHandover, id)
export const useSetActive = (id: string) => {
  const cache = useQueryClient()
  return useCommand(casesDeskCalls.setCaseActive, {
    onSuccess: (answer) => {
      cache.setQueryData([urlOf(oneCase), { id }], answer)
      refetchDesk(cache, id)
    },
  })
}
