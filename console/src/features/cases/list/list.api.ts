// Endpoints of the case list. A page is fetched by the cursor of its neighbour; the total is fetched once per filter.
import { useCallback, useEffect } from 'react'
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { casesCeilingCalls } from '@tratativa/contract/cases/deals/ceiling-calls'
import { casesDealsCalls } from '@tratativa/contract/cases/deals/calls'
import { casesDeskCalls } from '@tratativa/contract/cases/desk/calls'
import { casesExportCalls } from '@tratativa/contract/cases/export/calls'
import { casePageSize } from '@tratativa/contract/cases/filter'
import { casesListCalls } from '@tratativa/contract/cases/list/calls'
import { casesViewCalls } from '@tratativa/contract/cases/list/view-calls'
import type { CaseView, ListChoice } from '@tratativa/contract/cases/list/views'
import { canWorkOn } from '@tratativa/contract/cases/permissions'
import { casesRulesCalls } from '@tratativa/contract/cases/rules/calls'
import { caseRow } from '@tratativa/contract/cases/shapes'
import type { CaseRow } from '@tratativa/contract/cases/shapes'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import type { InputTo, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { cachedAnswers, changeCached, refetch } from '../../../platform/cached.ts'
import { saveFile } from '../../../platform/files.ts'
import { call } from '../../../platform/http.ts'
import { useLogin } from '../../../platform/login.ts'
import { queryOf, useCommand } from '../../../platform/query.ts'
import { toFilterInput } from './address/list-address.ts'
import type { CaseListFilter, ListState } from './address/list-address.ts'
import { staleKey } from './list.live.ts'

const { fetchCases, getCasesIds } = casesListCalls
const { changeCase, offers, setOutcome } = casesDealsCalls
const { caseViews, caseListChoice } = casesViewCalls

type CasesPageQuery = Pick<ListState, 'filter' | 'sort' | 'page'>
type Answer = OutputOf<typeof fetchCases>

// Filter choices and rules rarely change, so they are refetched every five minutes at most.
const seldom = { staleTime: 5 * 60_000 } as const

const inputOf = ({ filter, sort, page }: CasesPageQuery): InputTo<typeof fetchCases> => ({
  filters: toFilterInput(filter),
  sort,
  pagination: { page, size: casePageSize },
  withTotal: false,
})

/** Returns the cursor where the neighbour page ends or begins, so that the server reads a page at any depth at the same cost. */
const startOf = (cache: QueryClient, pageQuery: CasesPageQuery): string | undefined => {
  if (pageQuery.page === 1) return undefined
  const cachedPagination = (page: number) => cache.getQueryData<Answer>(keyOf({ ...pageQuery, page }))?.pagination
  return cachedPagination(pageQuery.page - 1)?.next ?? cachedPagination(pageQuery.page + 1)?.previous ?? undefined
}
const keyOf = (pageQuery: CasesPageQuery) => [urlOf(fetchCases), inputOf(pageQuery)] as const

const pageOptions = (cache: QueryClient, pageQuery: CasesPageQuery) => ({
  queryKey: keyOf(pageQuery),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Answer> => {
    const from = startOf(cache, pageQuery)
    return call(fetchCases, { ...inputOf(pageQuery), ...(from === undefined ? {} : { from }) }, { signal })
  },
})

/** Returns the rows of a page and prefetches the next page. */
export const useCasesPage = (pageQuery: CasesPageQuery) => {
  const cache = useQueryClient()
  const page = useQuery({ ...pageOptions(cache, pageQuery), placeholderData: keepPreviousData })
  const hasNext = !page.isPlaceholderData && (page.data?.pagination.next ?? null) !== null
  const next = JSON.stringify({ ...pageQuery, page: pageQuery.page + 1 })
  useEffect(() => {
    if (hasNext) void cache.prefetchQuery(pageOptions(cache, JSON.parse(next) as CasesPageQuery))
  }, [cache, hasNext, next])
  return page
}

// The key contains the filter only, so that another page or order does not refetch the total.
const totalOptions = (filter: CaseListFilter) =>
  queryOf(
    fetchCases,
    { filters: toFilterInput(filter), pagination: { page: 1, size: 1 }, withTotal: true },
    { staleTime: 60_000 },
  )

/** The exact total of a filter; undefined until counted. */
export const useCasesTotal = (filter: CaseListFilter) =>
  useQuery(totalOptions(filter)).data?.pagination.total ?? undefined

/** The totals of several filters; fetched after the list itself. */
export const useTotals = (filters: readonly CaseListFilter[], enabled: boolean) =>
  useQueries({ queries: filters.map((filter) => ({ ...totalOptions(filter), enabled })) }).map(
    ({ data }) => data?.pagination.total ?? undefined,
  )

export const useListFilterValues = () => useQuery(queryOf(casesViewCalls.caseFilterValues, {}, seldom)).data?.data

/** Tells whether the user may change the deal of a row; yes while it is not known who they are, for the server refuses. */
export const useMayWorkOnRow = () => {
  const profileTypeId = useLogin()?.claims.idProfileType
  const me = useListFilterValues()?.me
  return useCallback(
    ({ negotiator }: Pick<CaseRow, 'negotiator'>) =>
      profileTypeId === undefined ||
      me === undefined ||
      canWorkOn({ profileTypeId, userId: me }, { negotiatorId: negotiator?.id ?? null }),
    [profileTypeId, me],
  )
}

export const useListSituations = () => useQuery(queryOf(casesRulesCalls.dealStatus, {}, seldom)).data?.data

export const useViews = () => useQuery(queryOf(caseViews, {}))

export const useAddView = () => {
  const cache = useQueryClient()
  return useCommand(casesViewCalls.addCaseView, { onSuccess: () => refetch(cache, caseViews) })
}
export const useEditView = () => {
  const cache = useQueryClient()
  return useCommand(casesViewCalls.editCaseView, {
    onSuccess: ({ data }) =>
      changeCached(cache, caseViews, (answer) => ({
        ...answer,
        data: answer.data.map((view) => (view.id === data.id ? data : view)),
      })),
  })
}
/** Saves the columns of the user's own view; optimistic update. */
export const useSaveViewLayout = () => {
  const cache = useQueryClient()
  const { mutate } = useCommand(casesViewCalls.editCaseView, { onError: () => refetch(cache, caseViews) })
  return ({ id, name, reach, definition }: CaseView, layout: ListChoice) => {
    const next = { ...definition, ...layout }
    changeCached(cache, caseViews, (answer) => ({
      ...answer,
      data: answer.data.map((view) => (view.id === id ? { ...view, definition: next } : view)),
    }))
    mutate({ id, name, reach, definition: next })
  }
}
export const useRemoveView = () => {
  const cache = useQueryClient()
  return useCommand(casesViewCalls.removeCaseView, { onSuccess: () => refetch(cache, caseViews) })
}

/** Undefined until fetched; null when the user has not chosen yet, or when the fetch failed. */
export const useListChoice = () => {
  const { data, isError } = useQuery(queryOf(caseListChoice, {}, { staleTime: Infinity }))
  return isError ? null : data?.data
}

/** Saves the user's layout; optimistic update. */
export const useSaveListChoice = () => {
  const cache = useQueryClient()
  const { mutate } = useCommand(casesViewCalls.keepCaseListChoice, {
    onError: () => refetch(cache, caseListChoice),
  })
  return (choice: ListChoice) => {
    cache.setQueryData([urlOf(caseListChoice), {}], { data: choice })
    mutate(choice)
  }
}

/** The rows of all cached pages, by id. */
export const cachedRows = (cache: QueryClient): ReadonlyMap<string, CaseRow> =>
  new Map(cachedAnswers(cache, fetchCases).flatMap(({ data }) => data.map((row) => [row.id, row] as const)))

/** Puts a row from the server into every cached page that contains it; ignores a row with an older version. */
export const updateCachedRow = (cache: QueryClient, row: CaseRow) =>
  changeCached(cache, fetchCases, (answer) =>
    answer.data.some(({ id, version }) => id === row.id && version <= row.version)
      ? { ...answer, data: answer.data.map((cachedRow) => (cachedRow.id === row.id ? row : cachedRow)) }
      : answer,
  )

/** Fetches one row again: a change elsewhere costs one row, not a page. */
export const fetchRow = async (cache: QueryClient, id: string): Promise<CaseRow> => {
  const { data } = await call(casesDeskCalls.case, { id })
  const row = caseRow.parse(data)
  updateCachedRow(cache, row)
  return row
}

/** Refetches the rows and every total. */
export const refetchList = (cache: QueryClient) => {
  cache.setQueryData<number>(staleKey, 0)
  refetch(cache, fetchCases)
}
export const useStale = () => useQuery({ queryKey: staleKey, queryFn: () => 0, enabled: false, initialData: 0 }).data

export const refetchChoices = (cache: QueryClient) =>
  refetch(cache, casesViewCalls.caseFilterValues, casesRulesCalls.dealStatus)
export const refetchViews = (cache: QueryClient) => refetch(cache, caseViews)

export const sendRowChange = (input: InputTo<typeof changeCase>) => call(changeCase, input)

/** Withdraws a request that waits for a decision. */
export const useWithdrawListRequest = () => {
  const cache = useQueryClient()
  const { mutate } = useCommand(casesCeilingCalls.withdrawRequest, {
    onSuccess: ({ data }) => updateCachedRow(cache, data),
  })
  return (id: string) => mutate({ id })
}

/** Retracts the newest offer of a side, when its value is the given one, as if it had not been made. */
export const retractOffer = async (id: string, side: 'ours' | 'theirs', value: string): Promise<CaseRow | null> => {
  const { data } = await call(offers, { id })
  const newest = data.find((offer) => offer.side === side && offer.outcome !== 'retracted')
  if (newest?.value !== value) return null
  return (await call(setOutcome, { id: newest.id, outcome: 'retracted', isUndo: true })).data
}

export const fetchIds = async (filter: CaseListFilter): Promise<string[]> =>
  (await call(getCasesIds, { filters: toFilterInput(filter) })).data

/** Reports the number of exported cases, which the server limits to what the caller may take, before the file comes. */
export const exportCases = async (
  input: InputTo<typeof casesExportCalls.prepareExport>,
  onPrepared: (cases: number) => void,
): Promise<void> => {
  const { data } = await call(casesExportCalls.prepareExport, input)
  onPrepared(data.total)
  await saveFile(casesExportCalls.takeExport, { id: data.id })
}
