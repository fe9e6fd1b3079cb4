import { useQuery } from '@tanstack/react-query'
import { casesCeilingCalls } from '@tratativa/contract/cases/deals/ceiling-calls'
import { queryOf } from '../../../../platform/query.ts'

/** Lies apart from the other calls of the rules, because the menu loads it with the first screen. */
export const useRequestCount = () => useQuery(queryOf(casesCeilingCalls.offerRequestCount, {}))
