import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { insightsCalls } from '@tratativa/contract/insights/calls'
import { pagesOf, queryOf } from '../../platform/query.ts'
import type { CompletePeriod } from '../../ui/period-picker.tsx'

const freshMs = 30_000
const options = { staleTime: freshMs, refetchInterval: 60_000 }

const filterOf = ({ start, end }: CompletePeriod) => ({ dateFilter: { startDate: start, endDate: end } })

export const useNegotiation = (period: CompletePeriod) =>
  useQuery({ ...queryOf(insightsCalls.negotiation, filterOf(period), options), placeholderData: keepPreviousData })

export const useProductivity = (period: CompletePeriod) =>
  useQuery({ ...queryOf(insightsCalls.productivity, filterOf(period), options), placeholderData: keepPreviousData })

export const useComparison = (period: CompletePeriod) =>
  useQuery({ ...queryOf(insightsCalls.comparison, filterOf(period), options), placeholderData: keepPreviousData })

export const useFigureRows = (figure: string) =>
  useInfiniteQuery(pagesOf(insightsCalls.figureRows, { figure }, options))
