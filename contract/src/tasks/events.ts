import { z } from 'zod'
import { events } from '../kernel/event.ts'
import { taskId, userId } from '../kernel/ids.ts'

export const tasksEvents = events({
  'tasks.task.changed': z.object({ id: taskId, caseId: z.string(), userId: userId.nullable() }),
  /** An import or a batch changed many tasks at once. */
  'tasks.tasks.changed': z.object({ count: z.number() }),
  'tasks.rules.changed': z.object({}),
})
export type TasksEvents = typeof tasksEvents
