import { QueryClient } from '@tanstack/react-query'
import { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { expect, it } from 'vitest'
import { linkedCasesChanged } from './linked-cases.live.ts'

it('invalidates only the case data shown on the pages of people and clients', () => {
  const cache = new QueryClient()
  const { clientCaseFigures, personCases, case: caseEndpoint } = casesDeskEndpoints
  const keys = [clientCaseFigures, personCases, caseEndpoint].map((endpoint) => [urlOf(endpoint), { id: 1 }])
  for (const key of keys) cache.setQueryData(key, {})
  linkedCasesChanged(cache)
  expect(keys.map((key) => cache.getQueryState(key)?.isInvalidated)).toEqual([true, true, false])
})
