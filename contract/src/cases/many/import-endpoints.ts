import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { errors } from '../../kernel/errors.ts'
import { bytes, fileName, megabytes } from '../../kernel/file.ts'
import { casesPermissions as may } from '../permissions.ts'
import { run, runId, runMode } from '../runs/shapes.ts'
import { manyErrors as e } from './errors.ts'
import { caseImport, mappedField } from './shapes.ts'

const id = runId
const runAnswer = z.object({ data: run })
const importAnswer = z.object({ data: caseImport })

export const casesImportEndpoints = {
  bringImport: endpoint({
    host: 'case',
    method: 'POST',
    path: '/api/tools/import',
    kind: 'upload',
    permission: may.importRun,
    summary: 'Brings a spreadsheet of cases; it is checked before anything of it is imported.',
    input: z.strictObject({ name: fileName, clientId: z.uuid().optional() }),
    file: { maxBytes: megabytes(100), kinds: ['xlsx', 'csv', 'txt'] },
    output: runAnswer,
    errors: [errors.keyUsed],
  }),
  readImport: endpoint({
    host: 'case',
    method: 'GET',
    path: '/api/tools/import/:id',
    kind: 'query',
    permission: may.importRun,
    summary: 'How a spreadsheet was understood, and what importing it would do.',
    input: z.strictObject({ id }),
    output: importAnswer,
    errors: [],
  }),
  mapImport: endpoint({
    host: 'case',
    method: 'PUT',
    path: '/api/tools/import/:id/mapping',
    kind: 'command',
    permission: may.importRun,
    summary: 'Says which column is which field; it is remembered, and the spreadsheet is checked anew.',
    input: z.strictObject({
      id,
      mapping: z.array(z.strictObject({ heading: z.string().max(500), field: mappedField })).max(500),
    }),
    output: runAnswer,
    errors: [e.importNotReady, e.mappedTwice],
  }),
  applyImport: endpoint({
    host: 'case',
    method: 'POST',
    path: '/api/tools/import/:id/apply',
    kind: 'command',
    permission: may.importRun,
    summary: 'Imports what was checked: all lines or none, or the good ones.',
    input: z.strictObject({ id, mode: runMode.default('whole'), clientId: z.uuid().optional() }),
    output: runAnswer,
    errors: [e.importNotReady, e.importHasErrors, e.importEmpty, errors.keyUsed],
  }),
  badLines: endpoint({
    host: 'case',
    method: 'GET',
    path: '/api/tools/import/:id/bad-lines',
    kind: 'download',
    permission: may.importRun,
    summary: 'The bad lines as a spreadsheet, with their reasons, to be corrected and brought again.',
    input: z.strictObject({ id }),
    output: bytes,
    errors: [],
  }),
  importModel: endpoint({
    host: 'case',
    method: 'GET',
    path: '/api/tools/import-model',
    kind: 'download',
    permission: may.importRun,
    summary: 'An empty spreadsheet with every column, and a line as an example.',
    input: z.strictObject({}),
    output: bytes,
    errors: [],
  }),
} as const
