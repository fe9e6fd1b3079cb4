// Fetches that are still running. Their answers may be older than changes that arrive meanwhile, so those changes are applied again to the
// answers.
import { matchQuery } from '@tanstack/react-query'
import type { Query, QueryCache, QueryCacheNotifyEvent, QueryClient, QueryFilters } from '@tanstack/react-query'

/** Runs on a query when its fetch has finished. The same act runs once, however often it was registered. */
type QueryHandler = (cache: QueryClient, query: Query) => void
type Waiting = WeakMap<Query, Set<QueryHandler>>

// A manual `setQueryData` is not an answer.
const isAnswer = (event: QueryCacheNotifyEvent) =>
  event.type === 'updated' && event.action.type === 'success' && event.action.manual !== true

const watched = new WeakMap<QueryCache, Waiting>()

const waitingOf = (cache: QueryClient): Waiting => {
  const queries = cache.getQueryCache()
  const known = watched.get(queries)
  if (known) return known
  const waiting: Waiting = new WeakMap()
  watched.set(queries, waiting)
  queries.subscribe((event) => {
    if (event.type !== 'updated' || event.query.state.fetchStatus !== 'idle') return
    const acts = waiting.get(event.query)
    waiting.delete(event.query)
    if (isAnswer(event)) for (const act of acts ?? []) act(cache, event.query)
  })
  return waiting
}

const underWay = (cache: QueryClient, filters: QueryFilters) =>
  cache
    .getQueryCache()
    .findAll(filters)
    .filter(({ state }) => state.fetchStatus !== 'idle')

export const isUnderWay = (cache: QueryClient, filters: QueryFilters): boolean => underWay(cache, filters).length > 0

/** Does nothing for queries without a running fetch, nor when the fetch fails. */
export const whenAnswered = (cache: QueryClient, filters: QueryFilters, act: QueryHandler) => {
  const waiting = waitingOf(cache)
  for (const query of underWay(cache, filters)) waiting.set(query, new Set(waiting.get(query)).add(act))
}

/** Runs `act` on each answer until the returned function is called. */
export const onEachAnswer = (cache: QueryClient, filters: QueryFilters, act: QueryHandler): (() => void) =>
  cache.getQueryCache().subscribe((event) => {
    if (isAnswer(event) && matchQuery(filters, event.query)) act(cache, event.query)
  })

const invalidateExact: QueryHandler = (cache, { queryKey }) => void cache.invalidateQueries({ queryKey, exact: true })

/** After a lost connection, running fetches may never finish, so they are restarted where they can be cancelled. */
export const refetchAfterReconnect = (cache: QueryClient) => {
  whenAnswered(cache, { type: 'active', predicate: ({ state }) => state.data === undefined }, invalidateExact)
  void cache.invalidateQueries({ type: 'active' })
}

/** Refetches active queries. A running fetch is not cancelled, but followed by one more fetch. */
export const makeOld = (cache: QueryClient, filters: QueryFilters) => {
  whenAnswered(cache, filters, invalidateExact)
  void cache.invalidateQueries(filters, { cancelRefetch: false })
}
