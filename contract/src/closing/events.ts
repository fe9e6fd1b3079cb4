import { z } from 'zod'
import { events } from '../kernel/event.ts'

export const closingEvents = events({
  /** A road began, moved or ended, or may begin: consoles that show it fetch again. */
  'closing.road.changed': z.object({ caseId: z.string() }),
  'closing.rules.changed': z.object({}),
})
export type ClosingEvents = typeof closingEvents
