// Live handlers for the case list: refetches a single changed case if it is shown; many changes at once only mark the list as stale.
import type { QueryClient } from '@tanstack/react-query'
import { casesListCalls } from '@tratativa/contract/cases/list/calls'
import { cachedAnswers, isFetching, onceAnswered } from '../../../platform/cached.ts'

// Loaded lazily: a session without a list on the screen loads none of its code.
const loadApi = () => import('./list.api.ts')

/** The number of cases changed since the list was fetched. */
export const staleKey = ['cases', 'stale'] as const

const { fetchCases } = casesListCalls
const allCachedRows = (cache: QueryClient) => cachedAnswers(cache, fetchCases).flatMap(({ data }) => data)
const isListShown = (cache: QueryClient) => allCachedRows(cache).length > 0 || isFetching(cache, fetchCases)

interface ChangedRow {
  readonly id: string
  readonly version: number
}

const fetchIfOld = async (cache: QueryClient, { id, version }: ChangedRow) => {
  const isOld = allCachedRows(cache).some((row) => row.id === id && row.version < version)
  if (!isOld) return
  const { fetchRow } = await loadApi()
  // A row that the user may no longer read disappears with the next page fetch.
  await fetchRow(cache, id).catch(() => undefined)
}

export const rowChanged = (cache: QueryClient, changed: ChangedRow): Promise<void> => {
  onceAnswered(cache, fetchCases, () => void fetchIfOld(cache, changed))
  return fetchIfOld(cache, changed)
}

export const manyChanged = (cache: QueryClient, count: number) => {
  if (isListShown(cache)) cache.setQueryData<number>(staleKey, (before = 0) => before + count)
}

export const choicesChanged = async (cache: QueryClient) => {
  if (isListShown(cache)) (await loadApi()).refetchChoices(cache)
}

export const viewsChanged = async (cache: QueryClient) => {
  if (isListShown(cache)) (await loadApi()).refetchViews(cache)
}
