import { useQuery } from '@tanstack/react-query'
import { casesOverviewEndpoints } from '@tratativa/contract/cases/overview/endpoints'
import { queryOf } from '../../../platform/query.ts'

/** The user's own cases or everybody's, depending on the profile. */
export const useCasesOverview = () =>
  useQuery(queryOf(casesOverviewEndpoints.overview, {}, { staleTime: 60_000, refetchInterval: 300_000 }))
