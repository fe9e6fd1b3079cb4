// Acts that their author can take back for some seconds. The server stores them, so that a reload does not lose the chance.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { errors } from './errors.ts'
import { undoAddresses } from './undo-call.ts'

export const undoSeconds = 10

export const undoableAct = z.object({
  id: z.uuid(),
  /** Names the text of the notice: `tasks.task.completed`. */
  kind: z.string(),
  label: z.string(),
  /** Milliseconds until the act is final. */
  leftMs: z.number(),
})
export type UndoableAct = z.output<typeof undoableAct>

export const undoEndpoints = {
  undoableActs: endpoint({
    ...undoAddresses.undoableActs,
    summary: 'The caller’s acts that can still be taken back, oldest first.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(undoableAct) }),
    errors: [],
  }),
  takeActBack: endpoint({
    ...undoAddresses.takeActBack,
    summary: 'Takes an act back.',
    input: z.strictObject({ id: z.uuid().meta({ kind: 'UndoableActId' }) }),
    output: z.object({ data: z.object({ id: z.uuid() }) }),
    errors: [errors.undoTooLate],
  }),
} as const
