// Live handler for the overview of those who lead: refetches its cards while they are on the screen.
import type { QueryClient } from '@tanstack/react-query'
import { makeOld } from '../../../../platform/under-way.ts'

// Finds the queries by URL, so that other sessions do not load their code.
const isTeamUrl = (url: unknown) => typeof url === 'string' && /\/team\/(load|deadlines)$/.test(url)

export const teamChanged = (cache: QueryClient) =>
  makeOld(cache, { predicate: ({ queryKey }) => isTeamUrl(queryKey[0]) })
