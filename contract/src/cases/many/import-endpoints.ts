import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { errors } from '../../kernel/errors.ts'
import { bytes, fileName } from '../../kernel/file.ts'
import { run, runId, runMode } from '../runs/shapes.ts'
import { manyErrors as e } from './errors.ts'
import { caseImport, mappedField } from './shapes.ts'
import { casesImportAddresses } from './import-calls.ts'

const id = runId
const runAnswer = z.object({ data: run })
const importAnswer = z.object({ data: caseImport })

export const casesImportEndpoints = {
  bringImport: endpoint({
    ...casesImportAddresses.bringImport,
    summary: 'Brings a spreadsheet of cases; it is checked before anything of it is imported.',
    input: z.strictObject({ name: fileName, clientId: z.uuid().optional() }),
    output: runAnswer,
    errors: [errors.keyUsed],
  }),
  readImport: endpoint({
    ...casesImportAddresses.readImport,
    summary: 'How a spreadsheet was understood, and what importing it would do.',
    input: z.strictObject({ id }),
    output: importAnswer,
    errors: [],
  }),
  mapImport: endpoint({
    ...casesImportAddresses.mapImport,
    summary: 'Says which column is which field; it is remembered, and the spreadsheet is checked anew.',
    input: z.strictObject({
      id,
      mapping: z.array(z.strictObject({ heading: z.string().max(500), field: mappedField })).max(500),
    }),
    output: runAnswer,
    errors: [e.importNotReady, e.mappedTwice],
  }),
  applyImport: endpoint({
    ...casesImportAddresses.applyImport,
    summary: 'Imports what was checked: all lines or none, or the good ones.',
    input: z.strictObject({ id, mode: runMode.default('whole'), clientId: z.uuid().optional() }),
    output: runAnswer,
    errors: [e.importNotReady, e.importHasErrors, e.importEmpty, errors.keyUsed],
  }),
  badLines: endpoint({
    ...casesImportAddresses.badLines,
    summary: 'The bad lines as a spreadsheet, with their reasons, to be corrected and brought again.',
    input: z.strictObject({ id }),
    output: bytes,
    errors: [],
  }),
  importModel: endpoint({
    ...casesImportAddresses.importModel,
    summary: 'An empty spreadsheet with every column, and a line as an example.',
    input: z.strictObject({}),
    output: bytes,
    errors: [],
  }),
} as const
