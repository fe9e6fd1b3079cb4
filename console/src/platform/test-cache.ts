// The cache of queries, as tests of live events fill it and read it.
import { QueryClient } from '@tanstack/react-query'
import { urlOf, type CallAddress } from '@tratativa/contract/kernel/endpoint'

/** A cache in which each of these calls has an answer. */
export const filledCache = (calls: readonly CallAddress[]): QueryClient => {
  const cache = new QueryClient()
  for (const call of calls) cache.setQueryData([urlOf(call), {}], { data: [] })
  return cache
}

/** Returns the addresses of the calls whose answers an event has made stale. */
export const invalidatedUrls = (cache: QueryClient): unknown[] =>
  cache
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.isInvalidated)
    .map((query) => query.queryKey[0])
