import { useInfiniteQuery, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { callsCalls } from '@tratativa/contract/calls/calls'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import { refetch } from '../../platform/cached.ts'
import { pagesOf, queryOf, useCommand } from '../../platform/query.ts'

const { phone, calls, call, callRules } = callsCalls

export const usePhone = () => useQuery(queryOf(phone, {}, { staleTime: 60_000 }))

export type CallFilter = Omit<InputTo<typeof calls>, 'cursor'>
export const useCalls = (filter: CallFilter) => useInfiniteQuery(pagesOf(calls, filter))

export const refetchCalls = (cache: QueryClient) => refetch(cache, phone, calls, call)

export const useSetCallOutcome = () => {
  const cache = useQueryClient()
  return useCommand(callsCalls.setCallOutcome, { onSuccess: () => refetchCalls(cache) })
}

export const useCheckCall = () => useCommand(callsCalls.checkCall)

export const useCallRules = () => useQuery(queryOf(callRules, {}))
export const useSetCallRules = () => {
  const cache = useQueryClient()
  return useCommand(callsCalls.setCallRules, { onSuccess: () => refetch(cache, callRules, phone) })
}
