// The structured text of models and petitions: a tree of nodes in the shape that the editor works on. PDF, DOCX and preview are all written from it.
import { z } from 'zod'
import { fieldNames, conditionNames, groupNames } from './fields.ts'

const maxNodes = 4000
const maxDepth = 8

const mark = z.strictObject({ type: z.enum(['bold', 'italic', 'underline']) })
const words = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[^\u0000-\u0008\u000b-\u001f\u007f\p{Cs}]*$/u)

export const textNode = z.strictObject({ type: z.literal('text'), text: words, marks: z.array(mark).max(3).optional() })
export const fieldNode = z.strictObject({
  type: z.literal('field'),
  attrs: z.strictObject({
    name: z.enum(fieldNames),
    /** 'words' writes an amount, number or date out in words; 'both' as figures followed by the words in brackets. */
    form: z.enum(['plain', 'words', 'both']).default('plain'),
  }),
  marks: z.array(mark).max(3).optional(),
})
const breakNode = z.strictObject({ type: z.literal('break') })
const inline = z.array(z.discriminatedUnion('type', [textNode, fieldNode, breakNode])).max(1000)

const alignment = z.enum(['left', 'center', 'right', 'justify'])
const heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.number().int().min(1).max(3) }),
  content: inline.default([]),
})
const paragraph = z.strictObject({
  type: z.literal('paragraph'),
  attrs: z.strictObject({ align: alignment.default('justify') }).default({ align: 'justify' }),
  content: inline.default([]),
})
/** A numbered clause: 1., 1.1., a). The number is computed when the text is filled. */
const clause = z.strictObject({
  type: z.literal('clause'),
  attrs: z.strictObject({ level: z.number().int().min(1).max(3) }),
  content: inline.default([]),
})
const quote = z.strictObject({ type: z.literal('quote'), content: inline.default([]) })
/** A line to sign on, with the name below. */
const signatureLine = z.strictObject({ type: z.literal('signatureLine'), content: inline.default([]) })
const pageBreak = z.strictObject({ type: z.literal('pageBreak') })

const cell = z.strictObject({ type: z.literal('tableCell'), content: inline.default([]) })
const row = z.strictObject({
  type: z.literal('tableRow'),
  attrs: z
    .strictObject({ isHeader: z.boolean().default(false), repeats: z.enum(groupNames).nullable().default(null) })
    .default({ isHeader: false, repeats: null }),
  content: z.array(cell).min(1).max(8),
})
const table = z.strictObject({ type: z.literal('table'), content: z.array(row).min(1).max(400) })

const plainBlock = z.discriminatedUnion('type', [heading, paragraph, clause, quote, signatureLine, pageBreak, table])

export type Mark = z.output<typeof mark>
export type InlineNode = z.output<typeof inline>[number]
export type FieldNode = z.output<typeof fieldNode>
export type PlainBlock = z.output<typeof plainBlock>
/** Blocks that are written only when a condition holds. */
export interface ConditionBlock {
  readonly type: 'condition'
  readonly attrs: { readonly name: (typeof conditionNames)[number]; readonly isNegated: boolean }
  readonly content: readonly TextBlock[]
}
/** Blocks that are written once for each member of a group: each author, lawyer or instalment. */
export interface RepeatBlock {
  readonly type: 'repeat'
  readonly attrs: { readonly group: (typeof groupNames)[number] }
  readonly content: readonly TextBlock[]
}
export type TextBlock = PlainBlock | ConditionBlock | RepeatBlock

const block: z.ZodType<TextBlock> = z.lazy(() =>
  z.union([
    plainBlock,
    z.strictObject({
      type: z.literal('condition'),
      attrs: z.strictObject({ name: z.enum(conditionNames), isNegated: z.boolean().default(false) }),
      content: z.array(block).min(1).max(400),
    }),
    z.strictObject({
      type: z.literal('repeat'),
      attrs: z.strictObject({ group: z.enum(groupNames) }),
      content: z.array(block).min(1).max(400),
    }),
  ]),
)

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Counts nodes before they are parsed, so that a deep or huge tree costs nothing. */
const isWithinLimits = (value: unknown): boolean => {
  let nodes = 0
  const waiting: (readonly [unknown, number])[] = [[value, 0]]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [node, depth] = next
    nodes += 1
    if (nodes > maxNodes || depth > maxDepth) return false
    const content = isObject(node) ? node['content'] : undefined
    if (Array.isArray(content)) for (const child of content as unknown[]) waiting.push([child, depth + 1])
  }
  return true
}

export const structuredText = z
  .custom<unknown>(isWithinLimits, 'too large')
  .pipe(z.strictObject({ type: z.literal('doc'), content: z.array(block).min(1).max(1500) }))
export type StructuredText = z.output<typeof structuredText>
