import { z } from 'zod'
import { events } from '../kernel/event.ts'
import { userId } from '../kernel/ids.ts'
import { deadlineId } from './shapes.ts'

export const deadlinesEvents = events({
  'deadlines.deadline.changed': z.object({ id: deadlineId, caseId: z.string() }),
  'deadlines.calendar.changed': z.object({ court: z.string() }),
  /** A recount went on or ended. */
  'deadlines.recount.changed': z.object({ court: z.string() }),
  /** A change of a calendar moved a deadline. */
  'deadlines.deadline.moved': z.object({
    id: deadlineId,
    caseId: z.string(),
    title: z.string(),
    before: z.string(),
    after: z.string(),
    cause: z.string(),
    userId: userId.nullable(),
    version: z.number(),
  }),
  /** A deadline ends in `days` days; -1: it is late. */
  'deadlines.deadline.near': z.object({
    id: deadlineId,
    caseId: z.string(),
    title: z.string(),
    due: z.string(),
    days: z.number(),
    userId: userId.nullable(),
  }),
})
export type DeadlinesEvents = typeof deadlinesEvents
