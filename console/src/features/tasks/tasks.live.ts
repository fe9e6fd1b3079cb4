import type { QueryClient } from '@tanstack/react-query'
import type { CasesEvents } from '@tratativa/contract/cases/events'
import type { LiveMap } from '@tratativa/contract/kernel/event'
import { tasksCalls } from '@tratativa/contract/tasks/calls'
import type { TasksEvents } from '@tratativa/contract/tasks/events'
import { refetch } from '../../platform/cached.ts'

const { board, column, caseTasks, rules } = tasksCalls

/** A case takes its tasks along when it leaves the portfolio, and brings them back. */
type OfCases = Pick<CasesEvents, 'cases.case.changed' | 'cases.cases.changed'>

export const tasksLive: LiveMap<TasksEvents & OfCases, QueryClient> = {
  'tasks.task.changed': (cache) => refetch(cache, board, column, caseTasks),
  'tasks.tasks.changed': (cache) => refetch(cache, board, column, caseTasks),
  'tasks.rules.changed': (cache) => refetch(cache, rules),
  'cases.case.changed': (cache, { fields }) => {
    if (fields.includes('isActive')) refetch(cache, board, column)
  },
  'cases.cases.changed': (cache) => refetch(cache, board, column),
}
