import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { casesDealsCalls } from '@tratativa/contract/cases/deals/calls'
import { casesDeskCalls } from '@tratativa/contract/cases/desk/calls'
import { casesViewCalls } from '@tratativa/contract/cases/list/view-calls'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import { monitoringCalls } from '@tratativa/contract/monitoring/calls'
import { refetch } from '../../platform/cached.ts'
import { pagesOf, queryOf, useCommand } from '../../platform/query.ts'

const { processes, summary, process, movements, caseProcess, settings } = monitoringCalls

export type ProcessFilter = Omit<InputTo<typeof processes>, 'cursor'>

export const useProcessPages = (filter: ProcessFilter) =>
  useInfiniteQuery({ ...pagesOf(processes, filter), placeholderData: keepPreviousData })

export const useSummary = (filter: ProcessFilter) =>
  useQuery({ ...queryOf(summary, filter), placeholderData: keepPreviousData })

export const useProcess = (id: number) => useQuery(queryOf(process, { id }))

export const useMovementPages = (id: number, instance: string) =>
  useInfiniteQuery({
    ...pagesOf(movements, { id, ...(instance === '' ? {} : { instance }) }),
    placeholderData: keepPreviousData,
  })

export const useCaseProcess = (caseId: string) => useQuery(queryOf(caseProcess, { caseId }))

export const useFilterValues = () => useQuery(queryOf(casesViewCalls.caseFilterValues, {}))

export const useFollowRule = () => useQuery(queryOf(settings, {}))

export const refetchMonitoring = (cache: QueryClient) =>
  refetch(cache, processes, summary, process, movements, caseProcess)

const useTouched = () => {
  const cache = useQueryClient()
  return () => refetchMonitoring(cache)
}

export const useFollowProcess = () => useCommand(monitoringCalls.follow, { onSuccess: useTouched() })
export const useUnfollow = () => useCommand(monitoringCalls.unfollow, { onSuccess: useTouched() })
export const useMarkSeen = () => useCommand(monitoringCalls.markSeen, { onSuccess: useTouched() })

export const useDecideProposal = () => {
  const cache = useQueryClient()
  return useCommand(monitoringCalls.decideProposal, {
    onSettled: () => {
      refetchMonitoring(cache)
      refetch(cache, casesDeskCalls.case, casesDeskCalls.caseTimeline, casesDealsCalls.offers)
    },
  })
}

export const useSaveFollowRule = () => {
  const cache = useQueryClient()
  return useCommand(monitoringCalls.saveSettings, {
    onSuccess: () => {
      refetch(cache, settings)
      refetchMonitoring(cache)
    },
  })
}
