import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { tasksCalls } from '@tratativa/contract/tasks/calls'
import { tasksLive } from './tasks.live.ts'

const { board, caseTasks, column } = tasksCalls

const filled = () => {
  const cache = new QueryClient()
  for (const endpoint of [board, column, caseTasks]) cache.setQueryData([urlOf(endpoint), {}], { data: [] })
  return cache
}
const invalidatedUrls = (cache: QueryClient) =>
  cache
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.isInvalidated)
    .map((query) => query.queryKey[0])

const id = 'AF0000001'

describe('the boards of tasks', () => {
  it('are refetched when a case leaves the portfolio or returns, and by no other change of a case', () => {
    const cache = filled()
    tasksLive['cases.case.changed'](cache, { id, version: 2, fields: ['limitDate'] })
    expect(invalidatedUrls(cache)).toEqual([])
    tasksLive['cases.case.changed'](cache, { id, version: 3, fields: ['limitDate', 'isActive'] })
    expect(invalidatedUrls(cache)).toEqual([board, column].map(urlOf))
  })

  it('are refetched after a run, which may have taken cases out or back', () => {
    const cache = filled()
    tasksLive['cases.cases.changed'](cache, { count: 12, run: '7' })
    expect(invalidatedUrls(cache)).toEqual([board, column].map(urlOf))
  })
})
