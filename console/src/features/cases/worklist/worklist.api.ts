import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { casesDealsCalls } from '@tratativa/contract/cases/deals/calls'
import { casesDeskCalls } from '@tratativa/contract/cases/desk/calls'
import { worklistCalls } from '@tratativa/contract/cases/worklist/calls'
import type { WorkCause } from '@tratativa/contract/cases/worklist/shapes'
import { tasksCalls } from '@tratativa/contract/tasks/calls'
import { refetch } from '../../../platform/cached.ts'
import { call } from '../../../platform/http.ts'
import { pagesOf, queryOf, useCommand } from '../../../platform/query.ts'

const { worklist, snoozedCases, orderWorklist, snoozeCase, wakeCase, dismissWork, restoreWork } = worklistCalls

export type WorklistOwner = 'mine' | 'team'

/** Deadlines and tasks become due without an event, so the worklist is refetched each minute. */
export const useWorklist = (whose: WorklistOwner) => {
  const { data, ...query } = useInfiniteQuery(pagesOf(worklist, { whose }, { refetchInterval: 60_000 }))
  return { ...query, items: data?.pages.flatMap((page) => page.data), first: data?.pages[0] }
}

export const useSnoozedCases = () => useQuery(queryOf(snoozedCases, {})).data?.data

const useTouched = () => {
  const cache = useQueryClient()
  return () => refetch(cache, worklist, snoozedCases)
}

export const useOrderWorklist = () => useCommand(orderWorklist, { onSettled: useTouched() })
export const useSnoozeCase = () => useCommand(snoozeCase, { onSettled: useTouched() })
export const useWakeCase = () => useCommand(wakeCase, { onSettled: useTouched() })

/** Ends a reason of a case, and takes its end back: a task is completed, any other reason is dismissed. */
export const useConclude = () => {
  const touched = useTouched()
  const run = (work: Promise<unknown>) => work.finally(touched)
  return {
    conclude: (id: string, { reason, subject }: WorkCause) =>
      run(reason === 'task' ? call(tasksCalls.completeTask, { id: subject }) : call(dismissWork, { id, reason })),
    takeBack: (id: string, { reason, subject }: WorkCause) =>
      run(reason === 'task' ? call(tasksCalls.reopenTask, { id: subject }) : call(restoreWork, { id, reason })),
  }
}

/** Fetches what the desk of a case shows first, so that it is there when the case is opened. */
export const usePrefetchCase = () => {
  const cache = useQueryClient()
  return (id: string) => {
    void cache.prefetchQuery(queryOf(casesDeskCalls.case, { id }, { staleTime: 30_000 }))
    void cache.prefetchInfiniteQuery(pagesOf(casesDealsCalls.offers, { id }, { staleTime: 30_000 }))
    void cache.prefetchQuery(queryOf(tasksCalls.caseTasks, { caseId: id }, { staleTime: 30_000 }))
  }
}
