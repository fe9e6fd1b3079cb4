import { QueryClient } from '@tanstack/react-query'
import { assistantCalls } from '@tratativa/contract/assistant/calls'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { expect, it } from 'vitest'
import { assistantLive } from './assistant.live.ts'

it('a suggestion is fetched again after a batch, which may have moved the deal that it answers', () => {
  const cache = new QueryClient()
  const key = [urlOf(assistantCalls.suggestion), { id: 7 }]
  cache.setQueryData(key, { data: null })
  assistantLive['cases.cases.changed'](cache, { count: 1, run: '1' })
  expect(cache.getQueryState(key)?.isInvalidated).toBe(true)
})
