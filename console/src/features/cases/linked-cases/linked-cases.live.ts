// Live handlers for the case data on the pages of people and clients: refetches the data while it is on the screen.
import type { QueryClient } from '@tanstack/react-query'
import { makeOld } from '../../../platform/under-way.ts'

// Finds the queries by URL, so that a session that opens no such page does not load their code.
const isLinkedCasesUrl = (url: unknown) =>
  typeof url === 'string' && /\/(clients\/:id\/case-figures|persons\/:id\/cases)$/.test(url)

export const linkedCasesChanged = (cache: QueryClient) =>
  makeOld(cache, { predicate: ({ queryKey }) => isLinkedCasesUrl(queryKey[0]) })
