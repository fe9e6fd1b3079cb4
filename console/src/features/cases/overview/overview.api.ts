import { useQuery } from '@tanstack/react-query'
import { casesOverviewEndpoints } from '@tratativa/contract/cases/overview/endpoints'
import type { OutputOf } from '@tratativa/contract/kernel/endpoint'
import { queryOf } from '../../../platform/query.ts'

export type CasesOverview = OutputOf<typeof casesOverviewEndpoints.overview>['data']

/** One's own cases, or everybody's, as the profile has it. */
export const useCasesOverview = () =>
  useQuery(queryOf(casesOverviewEndpoints.overview, {}, { staleTime: 60_000, refetchInterval: 300_000 }))
