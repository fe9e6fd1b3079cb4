import { QueryClient } from '@tanstack/react-query'
import { casesDeskCalls } from '@tratativa/contract/cases/desk/calls'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { expect, it } from 'vitest'
import { linkedCasesChanged } from './linked-cases.live.ts'

it('invalidates only the case data shown on the pages of people and clients', () => {
  const cache = new QueryClient()
  const { clientCaseFigures, personCases, case: caseEndpoint } = casesDeskCalls
  const keys = [clientCaseFigures, personCases, caseEndpoint].map((endpoint) => [urlOf(endpoint), { id: 1 }])
  for (const key of keys) cache.setQueryData(key, {})
  linkedCasesChanged(cache)
  expect(keys.map((key) => cache.getQueryState(key)?.isInvalidated)).toEqual([true, true, false])
})
