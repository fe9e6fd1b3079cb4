import { z } from 'zod'
import { events } from '../kernel/event.ts'

export const captureEvents = events({
  /** Cases fell into need, left it, or somebody looks for them: consoles refetch. `caseIds` names up to a hundred. */
  'capture.needs.changed': z.object({ caseIds: z.array(z.string()) }),
  /** WhatsApp was asked about a telephone of some case: open cases refetch. */
  'capture.number.checked': z.object({}),
  'capture.run.moved': z.object({ id: z.number() }),
  'capture.settings.changed': z.object({}),
})
export type CaptureEvents = typeof captureEvents
