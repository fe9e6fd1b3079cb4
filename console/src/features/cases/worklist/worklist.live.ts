// Live handlers for the worklist: refetches it while it is on the screen.
import type { QueryClient } from '@tanstack/react-query'
import { makeOld } from '../../../platform/under-way.ts'

// Finds the queries by URL, so that a session that opens no case does not load their code.
const isWorklistUrl = (url: unknown) => typeof url === 'string' && /\/worklist(\/snoozed)?$/.test(url)

export const worklistChanged = (cache: QueryClient) =>
  makeOld(cache, { predicate: ({ queryKey }) => isWorklistUrl(queryKey[0]) })
