// Fills a structured text with the data of a case: fields, conditions, repeats and the numbers of clauses.
import type { DocumentData, FieldValues } from './document-data.ts'
import { documentFields, type FieldName } from './fields.ts'
import { fieldText } from './field-text.ts'
import type { FilledBlock, FilledText, TextRun } from './filled.ts'
import type { TextBlock, InlineNode, Mark, PlainBlock, StructuredText } from './structure.ts'

interface Filling {
  readonly data: DocumentData
  readonly missing: Set<FieldName>
  /** How many clauses of each level were numbered, since the last clause of a level above. */
  readonly clauses: [number, number, number]
}

type TableBlock = Extract<PlainBlock, { type: 'table' }>
type FilledRow = Extract<FilledBlock, { type: 'table' }>['rows'][number]

const hasMark = (marks: readonly Mark[] | undefined, type: Mark['type']) =>
  marks?.some((mark) => mark.type === type) ?? false

const isBlank = (value: string | number | undefined): value is undefined =>
  value === undefined || (typeof value === 'string' && value.trim() === '')

const toRun = (node: InlineNode, member: FieldValues, { data, missing }: Filling): TextRun => {
  const marks = node.type === 'break' ? undefined : node.marks
  const style = {
    isBold: hasMark(marks, 'bold'),
    isItalic: hasMark(marks, 'italic'),
    isUnderlined: hasMark(marks, 'underline'),
  }
  if (node.type === 'break') return { text: '\n', ...style, field: null, isMissing: false }
  if (node.type === 'text') return { text: node.text, ...style, field: null, isMissing: false }
  const { name, form } = node.attrs
  const value = member[name] ?? data.values[name]
  if (!isBlank(value)) return { text: fieldText(name, form, value), ...style, field: name, isMissing: false }
  missing.add(name)
  return { text: `[${documentFields[name].label}]`, ...style, field: name, isMissing: true }
}

const letterOf = (count: number): string =>
  count <= 26
    ? String.fromCharCode(96 + count)
    : letterOf(Math.floor((count - 1) / 26)) + letterOf(((count - 1) % 26) + 1)

const nextNumber = (clauses: Filling['clauses'], level: number): string => {
  const [first, second, third] = clauses
  if (level === 1) clauses.splice(0, 3, first + 1, 0, 0)
  else if (level === 2) clauses.splice(1, 2, second + 1, 0)
  else clauses.splice(2, 1, third + 1)
  if (level === 1) return `${clauses[0]}.`
  return level === 2 ? `${clauses[0]}.${clauses[1]}.` : `${letterOf(clauses[2])})`
}

const membersOf = (group: keyof DocumentData['groups'], { data }: Filling, around: FieldValues): FieldValues[] =>
  data.groups[group].map((member) => ({ ...around, ...member }))

const fillTable = (table: TableBlock, member: FieldValues, filling: Filling): FilledBlock[] => {
  const rows = table.content.flatMap(({ attrs, content }): FilledRow[] => {
    const members = attrs.repeats === null ? [member] : membersOf(attrs.repeats, filling, member)
    return members.map((values) => ({
      isHeader: attrs.isHeader,
      cells: content.map((cell) => cell.content.map((node) => toRun(node, values, filling))),
    }))
  })
  return rows.length === 0 ? [] : [{ type: 'table', rows }]
}

const fillPlain = (block: PlainBlock, member: FieldValues, filling: Filling): FilledBlock[] => {
  if (block.type === 'pageBreak') return [{ type: 'pageBreak' }]
  if (block.type === 'table') return fillTable(block, member, filling)
  const runs = block.content.map((node) => toRun(node, member, filling))
  if (block.type === 'heading') return [{ type: 'heading', level: block.attrs.level, runs }]
  if (block.type === 'paragraph') return [{ type: 'paragraph', align: block.attrs.align, runs }]
  if (block.type !== 'clause') return [{ type: block.type, runs }]
  return [{ type: 'clause', level: block.attrs.level, number: nextNumber(filling.clauses, block.attrs.level), runs }]
}

const fillBlocks = (blocks: readonly TextBlock[], member: FieldValues, filling: Filling): FilledBlock[] =>
  blocks.flatMap((block) => {
    if (block.type === 'condition')
      return filling.data.conditions[block.attrs.name] === block.attrs.isNegated
        ? []
        : fillBlocks(block.content, member, filling)
    if (block.type === 'repeat')
      return membersOf(block.attrs.group, filling, member).flatMap((values) =>
        fillBlocks(block.content, values, filling),
      )
    return fillPlain(block, member, filling)
  })

export const fillText = (text: StructuredText, data: DocumentData): FilledText => {
  const filling: Filling = { data, missing: new Set(), clauses: [0, 0, 0] }
  const blocks = fillBlocks(text.content, {}, filling)
  return { blocks, missing: [...filling.missing].map((field) => ({ field, label: documentFields[field].label })) }
}
