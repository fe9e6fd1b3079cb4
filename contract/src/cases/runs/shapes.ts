// A long-running operation on cases, as the console follows it.
import { z } from 'zod'
import { instant } from '../../kernel/fields.ts'
import { failureFields } from '../../kernel/reason.ts'

export const runKind = z.enum(['batch', 'import', 'undo', 'mails', 'export'])
export const runState = z.enum(['preparing', 'ready', 'waiting', 'running', 'done', 'failed', 'cancelled'])
export const runMode = z.enum(['whole', 'good'])
export const runId = z
  .string()
  .regex(/^\d{1,15}$/)
  .meta({ kind: 'RunId' })

export const run = z.object({
  id: z.string(),
  kind: runKind,
  state: runState,
  mode: runMode,
  title: z.string(),
  total: z.number(),
  done: z.number(),
  refused: z.number(),
  by: z.string(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  ...failureFields,
  /** The run that this run undid, or that undid this run. */
  undoes: z.string().nullable(),
  undoneBy: z.string().nullable(),
  isCancelAsked: z.boolean(),
})
export type Run = z.output<typeof run>
