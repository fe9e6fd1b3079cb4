// Changes the cached answers of an endpoint, both single answers and pages of a list.
import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import type { Endpoint, InputTo, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { onEachAnswer, isUnderWay, makeOld, whenAnswered } from './under-way.ts'

type CachedData<E extends Endpoint> = OutputOf<E> | InfiniteData<OutputOf<E>>

const isPages = <E extends Endpoint>(cachedData: CachedData<E>): cachedData is InfiniteData<OutputOf<E>> =>
  typeof cachedData === 'object' && cachedData !== null && 'pages' in cachedData && 'pageParams' in cachedData

type Change<E extends Endpoint> = (answer: OutputOf<E>, input: InputTo<E>, page: number) => OutputOf<E>

const keyOf = (endpoint: Endpoint) => [urlOf(endpoint)] as const

interface CachedAnswer<E extends Endpoint> {
  readonly answer: OutputOf<E>
  readonly input: InputTo<E>
  /** The index of the page in a paged list; 0 elsewhere. */
  readonly page: number
}

/** Returns every cached answer of an endpoint with its input; a paged list returns one answer for each page. */
export const cachedAnswersWithInput = <E extends Endpoint>(cache: QueryClient, endpoint: E): CachedAnswer<E>[] =>
  cache.getQueriesData<CachedData<E>>({ queryKey: keyOf(endpoint) }).flatMap(([key, cachedData]) => {
    if (cachedData === undefined) return []
    const input = key[1] as InputTo<E>
    return (isPages(cachedData) ? cachedData.pages : [cachedData]).map((answer, page) => ({
      answer,
      input,
      page,
    }))
  })

export const cachedAnswers = <E extends Endpoint>(cache: QueryClient, endpoint: E): OutputOf<E>[] =>
  cachedAnswersWithInput(cache, endpoint).map(({ answer }) => answer)

/** Returns whether a fetch of this endpoint is running. */
export const isFetching = (cache: QueryClient, endpoint: Endpoint): boolean =>
  isUnderWay(cache, { queryKey: keyOf(endpoint) })

/** Runs `act` after each running fetch of the endpoint, because its answer may be older than the current state. */
export const onceAnswered = (cache: QueryClient, endpoint: Endpoint, act: () => void) =>
  whenAnswered(cache, { queryKey: keyOf(endpoint) }, act)

const changed = <E extends Endpoint>(cachedData: CachedData<E>, key: QueryKey, change: Change<E>): CachedData<E> => {
  const input = key[1] as InputTo<E>
  return isPages(cachedData)
    ? { ...cachedData, pages: cachedData.pages.map((page, index) => change(page, input, index)) }
    : change(cachedData, input, 0)
}

// Keeps the update time and the invalidation of the query: the rest of the answer is no fresher than before.
const updateCachedData = <E extends Endpoint>(
  cache: QueryClient,
  query: Query,
  change: (cachedData: CachedData<E>) => CachedData<E>,
) => {
  const { data, dataUpdatedAt, isInvalidated } = query.state
  if (data === undefined) return
  const next = change(data as CachedData<E>)
  if (next === data) return
  cache.setQueryData<CachedData<E>>(query.queryKey, next, { updatedAt: dataUpdatedAt })
  if (isInvalidated) query.invalidate()
}

const changeQuery = <E extends Endpoint>(cache: QueryClient, query: Query, change: Change<E>) =>
  updateCachedData<E>(cache, query, (cachedData) => changed(cachedData, query.queryKey, change))

/** Changes only the cached answers. Running fetches deliver their answers unchanged. */
export const changeNow = <E extends Endpoint>(cache: QueryClient, endpoint: E, change: Change<E>) => {
  for (const query of cache.getQueryCache().findAll({ queryKey: keyOf(endpoint) })) changeQuery(cache, query, change)
}

/** Also changes the answers of running fetches when they arrive, so `change` must be idempotent. */
export const changeCached = <E extends Endpoint>(cache: QueryClient, endpoint: E, change: Change<E>) => {
  whenAnswered(cache, { queryKey: keyOf(endpoint) }, (_cache, query) => changeQuery(cache, query, change))
  changeNow(cache, endpoint, change)
}

type ChangePages<E extends Endpoint> = (pages: OutputOf<E>[], input: InputTo<E>) => OutputOf<E>[]

/** Like `changeCached`, but changes all pages of a paged list together: a row may move from one page to another. */
export const changePages = <E extends Endpoint>(cache: QueryClient, endpoint: E, change: ChangePages<E>) => {
  const act = (_cache: QueryClient, query: Query) =>
    updateCachedData<E>(cache, query, (cachedData) =>
      isPages(cachedData)
        ? { ...cachedData, pages: change(cachedData.pages, query.queryKey[1] as InputTo<E>) }
        : cachedData,
    )
  whenAnswered(cache, { queryKey: keyOf(endpoint) }, act)
  for (const query of cache.getQueryCache().findAll({ queryKey: keyOf(endpoint) })) act(cache, query)
}

/** Applies an optimistic update. The returned function rolls it back. */
export const changeOptimistically = async <E extends Endpoint>(
  cache: QueryClient,
  endpoint: E,
  change: Change<E>,
): Promise<() => void> => {
  const filter = { queryKey: keyOf(endpoint) }
  await cache.cancelQueries(filter)
  const before = cache.getQueriesData(filter)
  changeNow(cache, endpoint, change)
  return () => {
    for (const [key, previousData] of before) cache.setQueryData(key, previousData)
  }
}

/**
 * Applies an optimistic update and repeats it on every answer until `end` is called, so that an older answer does not revert it. `change`
 * must be idempotent.
 */
export const holdOptimisticChange = async <E extends Endpoint>(cache: QueryClient, endpoint: E, change: Change<E>) => {
  const undo = await changeOptimistically(cache, endpoint, change)
  const end = onEachAnswer(cache, { queryKey: keyOf(endpoint) }, (_cache, query) => changeQuery(cache, query, change))
  return { undo, end }
}

export const refetch = (cache: QueryClient, ...endpoints: readonly Endpoint[]) => {
  for (const endpoint of endpoints) makeOld(cache, { queryKey: keyOf(endpoint) })
}
