import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { insightsCalls } from '@tratativa/contract/insights/calls'
import { queryOf } from '../../platform/query.ts'
import type { CompletePeriod } from '../../ui/period-picker.tsx'

const freshMs = 30_000
export const figureOptions = { staleTime: freshMs, refetchInterval: 60_000 }

export const filterOf = ({ start, end }: CompletePeriod) => ({ dateFilter: { startDate: start, endDate: end } })

export const useNegotiation = (period: CompletePeriod) =>
  useQuery({
    ...queryOf(insightsCalls.negotiation, filterOf(period), figureOptions),
    placeholderData: keepPreviousData,
  })

export const useComparison = (period: CompletePeriod) =>
  useQuery({ ...queryOf(insightsCalls.comparison, filterOf(period), figureOptions), placeholderData: keepPreviousData })
