import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { errors } from '../../kernel/errors.ts'
import { caseId } from '../../kernel/ids.ts'
import { cursor, listOf } from '../../kernel/page.ts'
import { caseFilter } from '../filter.ts'
import { run, runId, runMode } from '../runs/shapes.ts'
import { manyErrors as e } from './errors.ts'
import { batchFields, batchPreview, batchRefusal, runResultRow, runResult } from './shapes.ts'
import { casesManyAddresses } from './calls.ts'

const actKey = z.uuid().optional()

/** Which cases: chosen ones, all that match a filter, or ids and process numbers that were pasted. */
const choice = {
  ids: z.array(caseId).max(50_000).optional(),
  filters: caseFilter.optional(),
  pasted: z.string().max(900_000).optional(),
}
const batch = { ...choice, changes: batchFields }
const applied = {
  ...batch,
  mode: runMode.default('whole'),
  /** How many cases the preview counted. */
  expected: z.number().int().min(0).optional(),
  /** Makes the call idempotent: a double click and a retried call create one batch. */
  clientId: actKey,
}
const runAnswer = z.object({ data: run })
const batchAnswer = z.object({ data: run.extend({ batchId: runId }) })
const chooseErrors = [e.nothingChosen, e.tooManyChosen, e.nothingToSet]

export const casesManyEndpoints = {
  previewBatch: endpoint({
    ...casesManyAddresses.previewBatch,
    summary: 'What a batch would change, in how many cases, and what it would not.',
    input: z.strictObject(batch),
    output: z.object({ data: batchPreview }),
    errors: chooseErrors,
  }),
  previewRefused: endpoint({
    ...casesManyAddresses.previewRefused,
    summary: 'The cases that a batch would refuse, each with its reason, a page at a time.',
    input: z.strictObject({ ...batch, cursor: cursor.optional() }),
    output: listOf(batchRefusal),
    errors: chooseErrors,
  }),
  startBatch: endpoint({
    ...casesManyAddresses.startBatch,
    summary: 'Changes many cases: all or none, or those that can be.',
    input: z.strictObject(applied),
    output: batchAnswer,
    errors: [...chooseErrors, e.choiceMoved, errors.keyUsed],
  }),
  putBatch: endpoint({
    ...casesManyAddresses.putBatch,
    summary: 'The same.',
    input: z.strictObject(applied),
    output: batchAnswer,
    errors: [...chooseErrors, e.choiceMoved, errors.keyUsed],
  }),
  batch: endpoint({
    ...casesManyAddresses.batch,
    summary: 'How far a batch is.',
    input: z.strictObject({ batchId: runId }),
    output: batchAnswer,
    errors: [],
  }),
  undoRun: endpoint({
    ...casesManyAddresses.undoRun,
    summary: 'Takes a batch back, in every case that nobody has changed since.',
    input: z.strictObject({ id: runId, clientId: actKey }),
    output: runAnswer,
    errors: [e.notUndoable, e.alreadyUndone, errors.keyUsed],
  }),
  runLines: endpoint({
    ...casesManyAddresses.runLines,
    summary: 'The lines of a run that were refused, each with its reasons.',
    input: z.strictObject({ id: runId, cursor: cursor.optional() }),
    output: listOf(runResultRow).extend({ result: runResult }),
    errors: [],
  }),
} as const
