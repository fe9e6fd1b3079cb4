// The readable comparison of two texts: block by block, and word by word inside a block that changed.
import type { Difference } from '../shapes.ts'
import { editsBetween, type Edit } from './differences.ts'
import { documentConditions, documentFields, documentGroups } from './fields.ts'
import type { TextBlock, InlineNode, PlainBlock, StructuredText } from './structure.ts'

type Part = Difference['parts'][number]

const inlineText = (content: readonly InlineNode[]): string =>
  content
    .map((node) => {
      if (node.type === 'text') return node.text
      return node.type === 'break' ? '\n' : `{${documentFields[node.attrs.name].label}}`
    })
    .join('')

const prefixOf = (block: Exclude<PlainBlock, { type: 'table' | 'pageBreak' }>): string => {
  if (block.type === 'heading') return `${'#'.repeat(block.attrs.level)} `
  if (block.type === 'clause') return `${'›'.repeat(block.attrs.level)} `
  return block.type === 'signatureLine' ? '______ ' : ''
}

const linesOfBlock = (block: TextBlock): string[] => {
  if (block.type === 'pageBreak') return ['— quebra de página —']
  if (block.type === 'condition') {
    const label = documentConditions[block.attrs.name].label
    const isNot = block.attrs.isNegated ? ' (não)' : ''
    return [`«${label}${isNot}»`, ...block.content.flatMap(linesOfBlock), '«fim»']
  }
  if (block.type === 'repeat')
    return [`«${documentGroups[block.attrs.group].label}»`, ...block.content.flatMap(linesOfBlock), '«fim»']
  if (block.type === 'table')
    return block.content.map(({ attrs, content }) => {
      const cells = content.map((cell) => inlineText(cell.content)).join(' | ')
      return attrs.repeats === null ? cells : `«${documentGroups[attrs.repeats].label}» ${cells}`
    })
  return [prefixOf(block) + inlineText(block.content)]
}

const wordsOf = (line: string): string[] => line.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []

const joinParts = (edits: readonly Edit<string>[]): Part[] => {
  const parts: { text: string; change: Part['change'] }[] = []
  for (const { change, item } of edits) {
    const last = parts.at(-1)
    if (last?.change === change) last.text += item
    else parts.push({ text: item, change })
  }
  return parts
}

/** Two lines are one changed line when they share at least a third of their words. */
const isSimilar = (edits: readonly Edit<string>[]): boolean => {
  const words = edits.filter(({ item }) => item.trim() !== '')
  return words.filter(({ change }) => change === 'same').length * 3 >= words.length
}

const whole = (kind: 'same' | 'added' | 'removed', text: string): Difference => ({
  kind,
  parts: [{ text, change: kind }],
})

/** Pairs the lines removed and added at one spot, in order, where they are similar. */
const pairLines = (removed: readonly string[], added: readonly string[]): Difference[] => {
  const differences: Difference[] = []
  let next = 0
  for (const line of removed) {
    const candidate = added[next]
    const edits = candidate === undefined ? [] : editsBetween(wordsOf(line), wordsOf(candidate))
    if (candidate !== undefined && isSimilar(edits)) {
      differences.push({ kind: 'changed', parts: joinParts(edits) })
      next += 1
    } else differences.push(whole('removed', line))
  }
  return [...differences, ...added.slice(next).map((line) => whole('added', line))]
}

export const compareTexts = (before: StructuredText, after: StructuredText): Difference[] => {
  const edits = editsBetween(before.content.flatMap(linesOfBlock), after.content.flatMap(linesOfBlock))
  const differences: Difference[] = []
  let removed: string[] = []
  let added: string[] = []
  const settle = () => {
    differences.push(...pairLines(removed, added))
    removed = []
    added = []
  }
  for (const { change, item } of edits) {
    if (change === 'removed') removed.push(item)
    else if (change === 'added') added.push(item)
    else {
      settle()
      differences.push(whole('same', item))
    }
  }
  settle()
  return differences
}
