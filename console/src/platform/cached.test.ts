import { QueryObserver } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { casesRunsEndpoints } from '@tratativa/contract/cases/runs/endpoints'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import type { OutputOf } from '@tratativa/contract/kernel/endpoint'
import { changeCached, refetch } from './cached.ts'
import { makeQueryClient } from './query.ts'
import { makeOld } from './under-way.ts'

const { run } = casesRunsEndpoints
type Answer = OutputOf<typeof run>
const queryKey = [urlOf(run), { id: '1' }]
const aRun = (done: number) => ({ data: { done } }) as Answer
const done =
  (count: number) =>
  (answer: Answer): Answer => ({ data: { ...answer.data, done: count } })

/** A server that answers when the test says so. */
const aServer = () => {
  const asked: ((answer: Answer) => void)[] = []
  const queryFn = vi.fn(() => new Promise<Answer>((resolve) => asked.push(resolve)))
  return { queryFn, answer: (at: number, answer: Answer) => asked[at]?.(answer) }
}

const watch = () => {
  const cache = makeQueryClient()
  const server = aServer()
  const observer = new QueryObserver(cache, { queryKey, queryFn: server.queryFn })
  observer.subscribe(() => undefined)
  const shown = () => cache.getQueryData<Answer>(queryKey)?.data.done
  return { cache, server, shown }
}

describe('news that come while an answer is under way', () => {
  it('are made of the answer too, which is older than they are', async () => {
    const { cache, server, shown } = watch()
    changeCached(cache, run, done(5))
    server.answer(0, aRun(2))
    await waitFor(() => expect(shown()).toBe(5))
    expect(server.queryFn).toHaveBeenCalledTimes(1)
  })

  it('are made of what stands there and of the answer that takes its place', async () => {
    const { cache, server, shown } = watch()
    server.answer(0, aRun(1))
    await waitFor(() => expect(shown()).toBe(1))
    refetch(cache, run)
    changeCached(cache, run, done(5))
    expect(shown()).toBe(5)
    server.answer(1, aRun(2))
    await waitFor(() => expect(cache.isFetching()).toBe(0))
    expect(shown()).toBe(5)
  })

  it('are not made of a later answer: that one is newer', async () => {
    const { cache, server, shown } = watch()
    changeCached(cache, run, done(5))
    server.answer(0, aRun(2))
    await waitFor(() => expect(shown()).toBe(5))
    refetch(cache, run)
    server.answer(1, aRun(9))
    await waitFor(() => expect(shown()).toBe(9))
  })

  it('are asked for once more after it, however many they were', async () => {
    const { cache, server, shown } = watch()
    for (let news = 0; news < 3; news += 1) refetch(cache, run)
    expect(server.queryFn).toHaveBeenCalledTimes(1)
    server.answer(0, aRun(2))
    await waitFor(() => expect(server.queryFn).toHaveBeenCalledTimes(2))
    server.answer(1, aRun(3))
    await waitFor(() => expect(cache.isFetching()).toBe(0))
    expect([shown(), server.queryFn.mock.calls.length]).toEqual([3, 2])
  })

  it('let what nobody looks at be old when it comes', async () => {
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

it('what news change is as old as before, and is asked again if it had to be', async () => {
  const cache = makeQueryClient()
  cache.setQueryData(queryKey, aRun(1), { updatedAt: 1000 })
  await cache.invalidateQueries({ queryKey })
  changeCached(cache, run, done(5))
  expect(cache.getQueryState(queryKey)).toMatchObject({ dataUpdatedAt: 1000, isInvalidated: true, data: aRun(5) })
})
