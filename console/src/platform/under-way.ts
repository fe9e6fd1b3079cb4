// What was asked and not yet answered. Such an answer may be older than what is learnt meanwhile: that is done once more when it comes.
import { matchQuery } from '@tanstack/react-query'
import type { Query, QueryCache, QueryCacheNotifyEvent, QueryClient, QueryFilters } from '@tanstack/react-query'

/** What is done to a query when its answer is there. The same act is done once, however often it was asked for. */
type Act = (cache: QueryClient, query: Query) => void
type Waiting = WeakMap<Query, Set<Act>>

// What is put there by hand is no answer.
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

/** Nothing is done where nothing is under way, nor for what comes to nothing. */
export const whenAnswered = (cache: QueryClient, filters: QueryFilters, act: Act) => {
  const waiting = waitingOf(cache)
  for (const query of underWay(cache, filters)) waiting.set(query, new Set(waiting.get(query)).add(act))
}

/** Done to each answer that comes until the returned function is called. */
export const atEachAnswer = (cache: QueryClient, filters: QueryFilters, act: Act): (() => void) =>
  cache.getQueryCache().subscribe((event) => {
    if (isAnswer(event) && matchQuery(filters, event.query)) act(cache, event.query)
  })

const askAgain: Act = (cache, { queryKey }) => void cache.invalidateQueries({ queryKey, exact: true })

/** After the line was broken: what was under way over it may never come, so what can be given up is asked anew. */
export const askAnew = (cache: QueryClient) => {
  whenAnswered(cache, { type: 'active', predicate: ({ state }) => state.data === undefined }, askAgain)
  void cache.invalidateQueries({ type: 'active' })
}

/** What stands on the screen of it is asked again; what is under way is let come, and asked once more after it. */
export const makeOld = (cache: QueryClient, filters: QueryFilters) => {
  whenAnswered(cache, filters, askAgain)
  void cache.invalidateQueries(filters, { cancelRefetch: false })
}
