// News of cases, as the list takes them: one case is fetched anew where it is shown; many at once only make the list old.
import type { QueryClient } from '@tanstack/react-query'
import { casesListEndpoints } from '@tratativa/contract/cases/list/endpoints'
import { cachedAnswers } from '../../../platform/cached.ts'

// Whoever has no list on the screen loads nothing of it.
const loadApi = () => import('./list.api.ts')

/** How many cases were changed since the list was fetched. */
export const staleKey = ['cases', 'stale'] as const

const heldRows = (cache: QueryClient) => cachedAnswers(cache, casesListEndpoints.fetchCases).flatMap(({ data }) => data)

export const rowChanged = async (cache: QueryClient, { id, version }: { id: string; version: number }) => {
  const isOld = heldRows(cache).some((row) => row.id === id && row.version < version)
  if (!isOld) return
  const { fetchRow } = await loadApi()
  // A row that cannot be read any more is told of by the next page that is fetched.
  await fetchRow(cache, id).catch(() => undefined)
}

export const manyChanged = (cache: QueryClient, count: number) => {
  if (heldRows(cache).length > 0) cache.setQueryData<number>(staleKey, (before = 0) => before + count)
}

export const choicesChanged = async (cache: QueryClient) => {
  if (heldRows(cache).length > 0) (await loadApi()).refetchChoices(cache)
}

export const viewsChanged = async (cache: QueryClient) => {
  if (heldRows(cache).length > 0) (await loadApi()).refetchViews(cache)
}
