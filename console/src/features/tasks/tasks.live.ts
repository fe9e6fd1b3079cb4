import type { QueryClient } from '@tanstack/react-query'
import type { LiveMap } from '@tratativa/contract/kernel/event'
import { tasksCalls } from '@tratativa/contract/tasks/calls'
import type { TasksEvents } from '@tratativa/contract/tasks/events'
import { refetch } from '../../platform/cached.ts'

const { board, column, caseTasks, rules } = tasksCalls

export const tasksLive: LiveMap<TasksEvents, QueryClient> = {
  'tasks.task.changed': (cache) => refetch(cache, board, column, caseTasks),
  'tasks.tasks.changed': (cache) => refetch(cache, board, column, caseTasks),
  'tasks.rules.changed': (cache) => refetch(cache, rules),
}
