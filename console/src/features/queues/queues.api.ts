import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { casesViewCalls } from '@tratativa/contract/cases/list/view-calls'
import type { JsonEndpoint } from '@tratativa/contract/kernel/endpoint'
import { queuesCalls } from '@tratativa/contract/queues/calls'
import type { Turn } from '@tratativa/contract/queues/shapes'
import { refetch } from '../../platform/cached.ts'
import { call } from '../../platform/http.ts'
import { queryOf, useCommand } from '../../platform/query.ts'
import { refetchUndoableActs } from '../../platform/undo.ts'

const { queues, queue, queueWork, turn } = queuesCalls
const liveMs = 30_000

export const useQueues = () => useQuery(queryOf(queues, {}, { refetchInterval: liveMs }))
export const useQueue = (id: string) => useQuery(queryOf(queue, { id }))
export const useQueueWork = (id: string) => useQuery(queryOf(queueWork, { id }, { refetchInterval: liveMs }))
export const useQueueChoices = () =>
  useQuery(queryOf(casesViewCalls.caseFilterValues, {}, { staleTime: 300_000 })).data?.data
export const useTurn = () => useQuery(queryOf(turn, {}, { staleTime: 5_000 })).data?.data ?? null

const useQueueCommand = <E extends JsonEndpoint>(endpoint: E, options: { mutationKey?: readonly string[] } = {}) => {
  const cache = useQueryClient()
  return useCommand(endpoint, { ...options, onSettled: () => refetch(cache, queues, queue, queueWork, turn) })
}

const turnEnd = { mutationKey: ['queues.turn.end'] } as const

/** The person ends the turn in this window: the event of its end may come before the answer. */
export const isEndingTurn = (cache: QueryClient): boolean => cache.isMutating(turnEnd) > 0

export const useMoveCases = () => {
  const cache = useQueryClient()
  return useCommand(queuesCalls.moveCases, {
    onSuccess: () => refetchUndoableActs(cache),
    onSettled: () => refetch(cache, queues, queue, queueWork, turn),
  })
}
export const useAddQueue = () => useQueueCommand(queuesCalls.addQueue)
export const useEditQueue = () => useQueueCommand(queuesCalls.editQueue)
export const useSetQueueState = () => useQueueCommand(queuesCalls.setQueueState)
export const usePutFirst = () => useQueueCommand(queuesCalls.putFirst)
export const useFreeTurn = () => useQueueCommand(queuesCalls.freeTurn)
export const useNextCase = () => useQueueCommand(queuesCalls.nextCase)
export const useFinishTurn = () => useQueueCommand(queuesCalls.finishTurn, turnEnd)
export const useSkipTurn = () => useQueueCommand(queuesCalls.skipTurn, turnEnd)
export const useSnoozeTurn = () => useQueueCommand(queuesCalls.snoozeTurn, turnEnd)
export const useHandTurn = () => useQueueCommand(queuesCalls.handTurn, turnEnd)
export const useLeaveTurn = () => useQueueCommand(queuesCalls.leaveTurn, turnEnd)
export const usePreviewScript = () => useCommand(queuesCalls.previewScript)

const onTurn = ({ caseId, fence }: Turn) => ({ caseId, fence })

/** Nobody reads the answer: a lease that is over says so at the next act. */
export const renewTurn = (current: Turn) => void call(queuesCalls.renewTurn, onTurn(current)).catch(() => undefined)
export const leaveTurn = (current: Turn) => void call(queuesCalls.leaveTurn, onTurn(current)).catch(() => undefined)
