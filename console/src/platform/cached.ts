// Changes what the cache holds of one endpoint, whether it was asked for whole or page by page.
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import type { Endpoint, GivenTo, OutputOf } from '@tratativa/contract/kernel/endpoint'

type Held<E extends Endpoint> = OutputOf<E> | InfiniteData<OutputOf<E>>

const isPages = <E extends Endpoint>(held: Held<E>): held is InfiniteData<OutputOf<E>> =>
  typeof held === 'object' && held !== null && 'pages' in held && 'pageParams' in held

/** Every answer held of an endpoint, with what was asked; a list that goes on gives one for each of its pages. */
export const cachedAnswers = <E extends Endpoint>(cache: QueryClient, endpoint: E): OutputOf<E>[] =>
  cache
    .getQueriesData<Held<E>>({ queryKey: [urlOf(endpoint)] })
    .flatMap(([, held]) => (held === undefined ? [] : isPages(held) ? held.pages : [held]))

export const changeCached = <E extends Endpoint>(
  cache: QueryClient,
  endpoint: E,
  change: (answer: OutputOf<E>, given: GivenTo<E>, page: number) => OutputOf<E>,
) => {
  for (const [key, held] of cache.getQueriesData<Held<E>>({ queryKey: [urlOf(endpoint)] })) {
    if (held === undefined) continue
    const given = key[1] as GivenTo<E>
    const next: Held<E> = isPages(held)
      ? { ...held, pages: held.pages.map((page, at) => change(page, given, at)) }
      : change(held, given, 0)
    cache.setQueryData(key, next)
  }
}

/** Changes the cache ahead of the server; what comes back undoes it. */
export const changeAhead = async <E extends Endpoint>(
  cache: QueryClient,
  endpoint: E,
  change: (answer: OutputOf<E>, given: GivenTo<E>, page: number) => OutputOf<E>,
): Promise<() => void> => {
  const filter = { queryKey: [urlOf(endpoint)] }
  await cache.cancelQueries(filter)
  const before = cache.getQueriesData(filter)
  changeCached(cache, endpoint, change)
  return () => {
    for (const [key, held] of before) cache.setQueryData(key, held)
  }
}

export const refetch = (cache: QueryClient, ...endpoints: readonly Endpoint[]) => {
  for (const endpoint of endpoints) void cache.invalidateQueries({ queryKey: [urlOf(endpoint)] })
}
