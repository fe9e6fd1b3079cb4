// News of cases, as the pages of people and clients take them: what stands there of cases is fetched anew while it is looked at.
import type { QueryClient } from '@tanstack/react-query'
import { makeOld } from '../../../platform/under-way.ts'

// Known by their addresses: whoever opens no such page loads nothing of them.
const isCaseload = (url: unknown) =>
  typeof url === 'string' && /\/(clients\/:id\/case-figures|persons\/:id\/cases)$/.test(url)

export const caseloadChanged = (cache: QueryClient) =>
  makeOld(cache, { predicate: ({ queryKey }) => isCaseload(queryKey[0]) })
