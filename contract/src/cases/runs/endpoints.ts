import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { cursor, listOf } from '../../kernel/page.ts'
import { casesPermissions as may } from '../permissions.ts'
import { run, runId } from './shapes.ts'

export const casesRunsEndpoints = {
  runs: endpoint({
    host: 'case',
    method: 'GET',
    path: '/api/runs',
    kind: 'query',
    permission: may.casesList,
    summary: 'Batches, imports, sendings and what took them back: one’s own, or the company’s for who may see them.',
    input: z.strictObject({ cursor: cursor.optional() }),
    output: listOf(run),
    errors: [],
  }),
  run: endpoint({
    host: 'case',
    method: 'GET',
    path: '/api/runs/:id',
    kind: 'query',
    permission: may.casesList,
    summary: 'How far one of them is.',
    input: z.strictObject({ id: runId }),
    output: z.object({ data: run }),
    errors: [],
  }),
  cancelRun: endpoint({
    host: 'case',
    method: 'POST',
    path: '/api/runs/:id/cancel',
    kind: 'command',
    permission: may.casesList,
    summary: 'Asks it to stop where it is; what the mode promises still holds.',
    input: z.strictObject({ id: runId }),
    output: z.object({ data: run }),
    errors: [],
  }),
} as const
