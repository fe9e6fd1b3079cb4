import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { cursor, listOf } from '../../kernel/page.ts'
import { run, runId } from './shapes.ts'
import { casesRunsAddresses } from './calls.ts'

export const casesRunsEndpoints = {
  runs: endpoint({
    ...casesRunsAddresses.runs,
    summary: 'Batches, imports, sendings and what took them back: one’s own, or the company’s for who may see them.',
    input: z.strictObject({ cursor: cursor.optional() }),
    output: listOf(run),
    errors: [],
  }),
  run: endpoint({
    ...casesRunsAddresses.run,
    summary: 'How far one of them is.',
    input: z.strictObject({ id: runId }),
    output: z.object({ data: run }),
    errors: [],
  }),
  cancelRun: endpoint({
    ...casesRunsAddresses.cancelRun,
    summary: 'Asks it to stop where it is; what the mode promises still holds.',
    input: z.strictObject({ id: runId }),
    output: z.object({ data: run }),
    errors: [],
  }),
} as const
