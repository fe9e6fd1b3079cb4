import { useRef } from 'react'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '@tratativa/contract/kernel/endpoint'
import type { TaskId, UserId } from '@tratativa/contract/kernel/ids'
import { tasksCalls } from '@tratativa/contract/tasks/calls'
import type { BoardColumn, TaskKind } from '@tratativa/contract/tasks/shapes'
import { holdOptimisticChange, refetch } from '../../platform/cached.ts'
import { pagesOf, queryOf, useCommand } from '../../platform/query.ts'
import { withoutTask, withRescheduledTask } from './board/changed-board.ts'

const { board, column, caseTasks } = tasksCalls
export type Board = OutputOf<typeof board>

export interface BoardFilter {
  readonly search: string
  /** aaaa-mm-dd, or ''. */
  readonly until: string
  readonly kinds: readonly TaskKind[]
  /** Undefined for one's own tasks; null for everybody's. */
  readonly user: UserId | null | undefined
}

const boardQuery = ({ search, until, kinds, user }: BoardFilter) => ({
  ...(search === '' ? {} : { search }),
  ...(until === '' ? {} : { until }),
  ...(kinds.length === 0 ? {} : { task: [...kinds] }),
  ...(user === undefined ? {} : { user }),
})

/** A new day moves every card, so the board is refetched each minute without a loading state. */
export const useBoard = (filter: BoardFilter, isWanted = true) =>
  useQuery({
    ...queryOf(board, boardQuery(filter), { refetchInterval: 60_000 }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })

/** Fetches one whole column page by page, once more than its first cards are requested. */
export const useColumn = (filter: BoardFilter, key: BoardColumn, isWanted: boolean) =>
  useInfiniteQuery({
    ...pagesOf(column, { ...boardQuery(filter), key }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })

export const useCaseTasks = (caseId: string) => useQuery(queryOf(caseTasks, { caseId }))

const useTouched = () => {
  const cache = useQueryClient()
  return () => refetch(cache, board, column, caseTasks)
}

/** Ends an optimistic change of the board once the server has answered. */
const useOptimisticEnding = () => {
  const touched = useTouched()
  type Change = Awaited<ReturnType<typeof holdOptimisticChange>> | undefined
  return {
    onError: (_error: unknown, _input: unknown, change: Change) => change?.undo(),
    onSettled: (_answer: unknown, _error: unknown, _input: unknown, change: Change) => {
      change?.end()
      touched()
    },
  }
}

export const useCompleteTask = () => {
  const cache = useQueryClient()
  const ending = useOptimisticEnding()
  return useCommand(tasksCalls.completeTask, {
    onMutate: ({ id }) => holdOptimisticChange(cache, board, (answer) => withoutTask(answer, Number(id) as TaskId)),
    ...ending,
  })
}

export const useReopenTask = () => useCommand(tasksCalls.reopenTask, { onSettled: useTouched() })
export const useRemoveTask = () => useCommand(tasksCalls.removeTask, { onSettled: useTouched() })
export const useAddTask = () => useCommand(tasksCalls.addTask, { onSuccess: useTouched() })

export const useEditTask = () => {
  const cache = useQueryClient()
  const ending = useOptimisticEnding()
  // A second move of a card builds on the version that the first move returned, even before the board is refetched.
  const versions = useRef(new Map<TaskId, number>())
  return useCommand(tasksCalls.editTask, {
    scope: { id: 'tasks.edit' },
    prepare: (input) => ({
      ...input,
      version: Math.max(input.version, versions.current.get(Number(input.id) as TaskId) ?? 0),
    }),
    onMutate: ({ id, newLimitDate }) =>
      holdOptimisticChange(cache, board, (answer) =>
        newLimitDate === undefined
          ? answer
          : withRescheduledTask(answer, Number(id) as TaskId, newLimitDate, new Date()),
      ),
    onSuccess: ({ data }) => versions.current.set(data.id, data.version),
    ...ending,
  })
}
