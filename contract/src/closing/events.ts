import { z } from 'zod'
import { userId } from '../kernel/ids.ts'
import { events } from '../kernel/event.ts'
import { roadSteps } from './steps.ts'

export const closingEvents = events({
  /** A road began, moved or ended, or may begin: consoles that show it fetch again. */
  'closing.road.changed': z.object({ caseId: z.string() }),
  /** A step waits longer than the rule of the company says. */
  'closing.step.waiting': z.object({
    id: z.number(),
    caseId: z.string(),
    step: z.enum(roadSteps),
    since: z.string(),
    days: z.number(),
    userId: userId.nullable(),
  }),
  'closing.rules.changed': z.object({}),
})
export type ClosingEvents = typeof closingEvents
