// A filled text: no fields, conditions or repeats are left, and clauses carry their numbers. All writers and the preview draw this shape.
import { z } from 'zod'
import { fieldNames } from './fields.ts'

const run = z.object({
  text: z.string(),
  isBold: z.boolean(),
  isItalic: z.boolean(),
  isUnderlined: z.boolean(),
  /** The field that the words came from; `isMissing` when the case has no value for it. */
  field: z.enum(fieldNames).nullable(),
  isMissing: z.boolean(),
})
const runs = z.array(run)

export const filledBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), level: z.number(), runs }),
  z.object({ type: z.literal('paragraph'), align: z.enum(['left', 'center', 'right', 'justify']), runs }),
  z.object({ type: z.literal('clause'), level: z.number(), number: z.string(), runs }),
  z.object({ type: z.literal('quote'), runs }),
  z.object({ type: z.literal('signatureLine'), runs }),
  z.object({ type: z.literal('pageBreak') }),
  z.object({
    type: z.literal('table'),
    rows: z.array(z.object({ isHeader: z.boolean(), cells: z.array(runs) })),
  }),
])
export const filledText = z.object({
  blocks: z.array(filledBlock),
  missing: z.array(z.object({ field: z.enum(fieldNames), label: z.string() })),
})
export type TextRun = z.output<typeof run>
export type FilledBlock = z.output<typeof filledBlock>
export type FilledText = z.output<typeof filledText>
