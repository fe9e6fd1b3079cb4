// Changes the cached answers of an endpoint, both single answers and pages of a list.
import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import type { Endpoint, GivenTo, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { atEachAnswer, isUnderWay, makeOld, whenAnswered } from './under-way.ts'

type Held<E extends Endpoint> = OutputOf<E> | InfiniteData<OutputOf<E>>

const isPages = <E extends Endpoint>(held: Held<E>): held is InfiniteData<OutputOf<E>> =>
  typeof held === 'object' && held !== null && 'pages' in held && 'pageParams' in held

type Change<E extends Endpoint> = (answer: OutputOf<E>, given: GivenTo<E>, page: number) => OutputOf<E>

const keyOf = (endpoint: Endpoint) => [urlOf(endpoint)] as const

interface HeldAnswer<E extends Endpoint> {
  readonly answer: OutputOf<E>
  readonly given: GivenTo<E>
  /** The index of the page in a paged list; 0 elsewhere. */
  readonly page: number
}

/** Returns every cached answer of an endpoint with its input; a paged list returns one answer for each page. */
export const heldAnswers = <E extends Endpoint>(cache: QueryClient, endpoint: E): HeldAnswer<E>[] =>
  cache.getQueriesData<Held<E>>({ queryKey: keyOf(endpoint) }).flatMap(([key, held]) => {
    if (held === undefined) return []
    const given = key[1] as GivenTo<E>
    return (isPages(held) ? held.pages : [held]).map((answer, page) => ({ answer, given, page }))
  })

export const cachedAnswers = <E extends Endpoint>(cache: QueryClient, endpoint: E): OutputOf<E>[] =>
  heldAnswers(cache, endpoint).map(({ answer }) => answer)

/** Returns whether a fetch of this endpoint is running. */
export const isAsked = (cache: QueryClient, endpoint: Endpoint): boolean =>
  isUnderWay(cache, { queryKey: keyOf(endpoint) })

/** Runs `act` after each running fetch of the endpoint, because its answer may be older than the current state. */
export const onceAnswered = (cache: QueryClient, endpoint: Endpoint, act: () => void) =>
  whenAnswered(cache, { queryKey: keyOf(endpoint) }, act)

const changed = <E extends Endpoint>(held: Held<E>, key: QueryKey, change: Change<E>): Held<E> => {
  const given = key[1] as GivenTo<E>
  return isPages(held)
    ? { ...held, pages: held.pages.map((page, at) => change(page, given, at)) }
    : change(held, given, 0)
}

// Keeps the update time and the invalidation of the query: the rest of the answer is no fresher than before.
const putHeld = <E extends Endpoint>(cache: QueryClient, query: Query, change: (held: Held<E>) => Held<E>) => {
  const { data, dataUpdatedAt, isInvalidated } = query.state
  if (data === undefined) return
  const next = change(data as Held<E>)
  if (next === data) return
  cache.setQueryData<Held<E>>(query.queryKey, next, { updatedAt: dataUpdatedAt })
  if (isInvalidated) query.invalidate()
}

const changeQuery = <E extends Endpoint>(cache: QueryClient, query: Query, change: Change<E>) =>
  putHeld<E>(cache, query, (held) => changed(held, query.queryKey, change))

/** Changes only the cached answers. Running fetches deliver their answers unchanged. */
export const changeNow = <E extends Endpoint>(cache: QueryClient, endpoint: E, change: Change<E>) => {
  for (const query of cache.getQueryCache().findAll({ queryKey: keyOf(endpoint) })) changeQuery(cache, query, change)
}

/** Also changes the answers of running fetches when they arrive, so `change` must be idempotent. */
export const changeCached = <E extends Endpoint>(cache: QueryClient, endpoint: E, change: Change<E>) => {
  whenAnswered(cache, { queryKey: keyOf(endpoint) }, (_cache, query) => changeQuery(cache, query, change))
  changeNow(cache, endpoint, change)
}

type ChangePages<E extends Endpoint> = (pages: OutputOf<E>[], given: GivenTo<E>) => OutputOf<E>[]

/** Like `changeCached`, but changes all pages of a paged list together: a row may move from one page to another. */
export const changePages = <E extends Endpoint>(cache: QueryClient, endpoint: E, change: ChangePages<E>) => {
  const act = (_cache: QueryClient, query: Query) =>
    putHeld<E>(cache, query, (held) =>
      isPages(held) ? { ...held, pages: change(held.pages, query.queryKey[1] as GivenTo<E>) } : held,
    )
  whenAnswered(cache, { queryKey: keyOf(endpoint) }, act)
  for (const query of cache.getQueryCache().findAll({ queryKey: keyOf(endpoint) })) act(cache, query)
}

/** Applies an optimistic update. The returned function rolls it back. */
export const changeAhead = async <E extends Endpoint>(
  cache: QueryClient,
  endpoint: E,
  change: Change<E>,
): Promise<() => void> => {
  const filter = { queryKey: keyOf(endpoint) }
  await cache.cancelQueries(filter)
  const before = cache.getQueriesData(filter)
  changeNow(cache, endpoint, change)
  return () => {
    for (const [key, held] of before) cache.setQueryData(key, held)
  }
}

/**
 * Applies an optimistic update and repeats it on every answer until `end` is called, so that an older answer does not revert it. `change`
 * must be idempotent.
 */
export const holdAhead = async <E extends Endpoint>(cache: QueryClient, endpoint: E, change: Change<E>) => {
  const undo = await changeAhead(cache, endpoint, change)
  const end = atEachAnswer(cache, { queryKey: keyOf(endpoint) }, (_cache, query) => changeQuery(cache, query, change))
  return { undo, end }
}

export const refetch = (cache: QueryClient, ...endpoints: readonly Endpoint[]) => {
  for (const endpoint of endpoints) makeOld(cache, { queryKey: keyOf(endpoint) })
}
