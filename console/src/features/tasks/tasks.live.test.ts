import { describe, expect, it } from 'vitest'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { tasksCalls } from '@tratativa/contract/tasks/calls'
import { filledCache, invalidatedUrls } from '../../platform/test-cache.ts'
import { tasksLive } from './tasks.live.ts'

const { board, caseTasks, column } = tasksCalls

const filled = () => filledCache([board, column, caseTasks])

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
