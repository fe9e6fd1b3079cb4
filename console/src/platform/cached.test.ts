import { QueryObserver } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { casesRunsCalls } from '@tratativa/contract/cases/runs/calls'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import type { OutputOf } from '@tratativa/contract/kernel/endpoint'
import { changeCached, refetch } from './cached.ts'
import { makeQueryClient } from './query.ts'
import { makeOld } from './under-way.ts'

const { run } = casesRunsCalls
type Answer = OutputOf<typeof run>
const queryKey = [urlOf(run), { id: '1' }]
const aRun = (done: number) => ({ data: { done } }) as Answer
const withDoneCount =
  (count: number) =>
  (answer: Answer): Answer => ({ data: { ...answer.data, done: count } })

/** A server whose answers the test sends by hand. */
const aServer = () => {
  const pendingResolvers: ((answer: Answer) => void)[] = []
  const queryFn = vi.fn(() => new Promise<Answer>((resolve) => pendingResolvers.push(resolve)))
  return { queryFn, answer: (index: number, answer: Answer) => pendingResolvers[index]?.(answer) }
}

const watch = () => {
  const cache = makeQueryClient()
  const server = aServer()
  const observer = new QueryObserver(cache, { queryKey, queryFn: server.queryFn })
  observer.subscribe(() => undefined)
  const shown = () => cache.getQueryData<Answer>(queryKey)?.data.done
  return { cache, server, shown }
}

describe('event during a fetch', () => {
  it('is applied to the answer too, which is older than the event', async () => {
    const { cache, server, shown } = watch()
    changeCached(cache, run, withDoneCount(5))
    server.answer(0, aRun(2))
    await waitFor(() => expect(shown()).toBe(5))
    expect(server.queryFn).toHaveBeenCalledTimes(1)
  })

  it('is applied to the cached answer and to the answer that replaces it', async () => {
    const { cache, server, shown } = watch()
    server.answer(0, aRun(1))
    await waitFor(() => expect(shown()).toBe(1))
    refetch(cache, run)
    changeCached(cache, run, withDoneCount(5))
    expect(shown()).toBe(5)
    server.answer(1, aRun(2))
    await waitFor(() => expect(cache.isFetching()).toBe(0))
    expect(shown()).toBe(5)
  })

  it('is not applied to a later answer, which is newer than the event', async () => {
    const { cache, server, shown } = watch()
    changeCached(cache, run, withDoneCount(5))
    server.answer(0, aRun(2))
    await waitFor(() => expect(shown()).toBe(5))
    refetch(cache, run)
    server.answer(1, aRun(9))
    await waitFor(() => expect(shown()).toBe(9))
  })

  it('causes one more fetch after the current one, however many events arrived', async () => {
    const { cache, server, shown } = watch()
    for (let news = 0; news < 3; news += 1) refetch(cache, run)
    expect(server.queryFn).toHaveBeenCalledTimes(1)
    server.answer(0, aRun(2))
    await waitFor(() => expect(server.queryFn).toHaveBeenCalledTimes(2))
    server.answer(1, aRun(3))
    await waitFor(() => expect(cache.isFetching()).toBe(0))
    expect([shown(), server.queryFn.mock.calls.length]).toEqual([3, 2])
  })

  it('marks a query without observers as stale when its answer arrives', async () => {
    const cache = makeQueryClient()
    const server = aServer()
    const fetched = cache.prefetchQuery({ queryKey, queryFn: server.queryFn })
    makeOld(cache, { queryKey })
    server.answer(0, aRun(2))
    await fetched
    expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true)
    expect(server.queryFn).toHaveBeenCalledTimes(1)
  })
})

it('an event that changes a cached answer keeps its age and its invalidation', async () => {
  const cache = makeQueryClient()
  cache.setQueryData(queryKey, aRun(1), { updatedAt: 1000 })
  await cache.invalidateQueries({ queryKey })
  changeCached(cache, run, withDoneCount(5))
  expect(cache.getQueryState(queryKey)).toMatchObject({ dataUpdatedAt: 1000, isInvalidated: true, data: aRun(5) })
})
