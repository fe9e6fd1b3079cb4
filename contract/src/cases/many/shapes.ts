// The preview of a batch or an import, and its result.
import { z } from 'zod'
import { caseFields } from '../deals/fields.ts'
import { caseColumnKeys } from '../columns.ts'
import { fieldChange } from '../desk/shapes.ts'
import { reason } from '../../kernel/reason.ts'
import { run } from '../runs/shapes.ts'

/** The fields that a batch can set: all except those that are unique to one case. */
export const batchFields = caseFields.omit({ processNumber: true, oldProcessNumber: true, internalId: true })
export type BatchFields = z.output<typeof batchFields>
export type BatchFieldsInput = z.input<typeof batchFields>
export type BatchField = keyof BatchFields

export const mostChosen = 200_000

/** Identifies the case of a row. */
const resultRowCase = z.object({ id: z.string(), author: z.string(), processNumber: z.string() })
const counted = z.object({ what: z.string(), count: z.number() })

/** `what` is the Portuguese text. */
const countedReason = counted.extend({ code: reason.shape.code, params: reason.shape.params })
export type CountedReason = z.output<typeof countedReason>

export const batchRefusal = reason.extend({ case: resultRowCase.nullable() })
export type BatchRefusal = z.output<typeof batchRefusal>

/** One of the changed cases, with all its changed fields. */
const batchSample = z.object({ case: resultRowCase.nullable(), changes: z.array(fieldChange) })
export type BatchSample = z.output<typeof batchSample>
export const maxSamples = 10

export const batchPreview = z.object({
  chosen: z.number(),
  changed: z.number(),
  same: z.number(),
  refused: z.number(),
  /** Offers above their ceilings: they will wait for a decision. */
  requests: z.number(),
  /** The number of cases in which each field changes, including fields that change because of a situation. */
  fields: z.array(counted),
  reasons: z.array(countedReason),
  /** The first changed cases, before and after. */
  sample: z.array(batchSample),
  /** The pasted texts that match no case: the first hundred. */
  unknown: z.array(z.string()),
  unknownCount: z.number(),
})
export type BatchPreview = z.output<typeof batchPreview>

/** Why a row is invalid, and in which column. */
export const rowReason = reason.extend({ column: z.string(), value: z.string() })
export type RowReason = z.output<typeof rowReason>

export const runResultRow = z.object({
  line: z.number(),
  verdict: z.enum(['bad', 'refused']),
  case: resultRowCase.nullable(),
  reasons: z.array(rowReason),
})
export type RunResultRow = z.output<typeof runResultRow>

/** The result counts of a batch, an import or an undo. */
export const runResult = z.object({
  changed: z.number(),
  same: z.number(),
  added: z.number(),
  requests: z.number(),
})
export type RunResult = z.output<typeof runResult>

/** '' means ignored. */
export const mappedField = z.union([z.enum(caseColumnKeys), z.literal('')])
export const columnMapping = z.object({ heading: z.string(), field: mappedField })
export type ColumnMapping = z.output<typeof columnMapping>

export const caseImport = z.object({
  run,
  file: z.string(),
  mapping: z.array(columnMapping),
  /** The first rows, as they are in the spreadsheet. */
  sample: z.array(z.array(z.string())),
  counts: z.object({
    lines: z.number(),
    added: z.number(),
    changed: z.number(),
    same: z.number(),
    bad: z.number(),
    requests: z.number(),
  }),
  reasons: z.array(countedReason),
})
export type CaseImport = z.output<typeof caseImport>
