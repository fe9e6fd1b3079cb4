import { useQuery } from '@tanstack/react-query'
import { casesOverviewCalls } from '@tratativa/contract/cases/overview/calls'
import { queryOf } from '../../../platform/query.ts'

/** The user's own cases or everybody's, depending on the profile. */
export const useCasesOverview = () =>
  useQuery(queryOf(casesOverviewCalls.overview, {}, { staleTime: 60_000, refetchInterval: 300_000 }))
