// A text must satisfy more than its shape: where its fields stand, and how long it can get.
import { documentFields, type FieldName, type GroupName } from './fields.ts'
import type { TextBlock, InlineNode, StructuredText } from './structure.ts'

/** The most members that a group has, for the size that a text can reach once it is filled. */
const mostMembers: Readonly<Record<GroupName, number>> = { authors: 20, lawyers: 20, instalments: 360 }
const maxFilledNodes = 60_000

export type TextFault =
  | { readonly fault: 'field-outside-group'; readonly field: FieldName }
  | { readonly fault: 'too-long' }

interface Walk {
  readonly groups: readonly GroupName[]
  readonly times: number
  readonly visit: (node: InlineNode, groups: readonly GroupName[], times: number) => void
}

const within = ({ groups, times, visit }: Walk, group: GroupName): Walk => ({
  groups: [...groups, group],
  times: times * mostMembers[group],
  visit,
})

const walkBlocks = (blocks: readonly TextBlock[], walk: Walk): void => {
  for (const block of blocks) {
    if (block.type === 'pageBreak') continue
    if (block.type === 'repeat') walkBlocks(block.content, within(walk, block.attrs.group))
    else if (block.type === 'condition') walkBlocks(block.content, walk)
    else if (block.type === 'table')
      for (const { attrs, content } of block.content) {
        const { groups, times, visit } = attrs.repeats === null ? walk : within(walk, attrs.repeats)
        for (const cell of content) for (const node of cell.content) visit(node, groups, times)
      }
    else for (const node of block.content) walk.visit(node, walk.groups, walk.times)
  }
}

const hasGroup = (name: FieldName): GroupName | undefined => {
  const entry: { readonly group?: GroupName } = documentFields[name]
  return entry.group
}

/** Returns the first fault of the text, or null. */
export const checkText = (text: StructuredText): TextFault | null => {
  let filledNodes = 0
  let outside: FieldName | undefined
  walkBlocks(text.content, {
    groups: [],
    times: 1,
    visit(node, groups, times) {
      filledNodes += times
      if (node.type !== 'field' || outside !== undefined) return
      const group = hasGroup(node.attrs.name)
      if (group !== undefined && !groups.includes(group)) outside = node.attrs.name
    },
  })
  if (outside !== undefined) return { fault: 'field-outside-group', field: outside }
  return filledNodes > maxFilledNodes ? { fault: 'too-long' } : null
}

/** Returns the fields that a text uses, each once, in the order of the text. */
export const fieldsOf = (text: StructuredText): FieldName[] => {
  const names = new Set<FieldName>()
  const visit = (node: InlineNode) => {
    if (node.type === 'field') names.add(node.attrs.name)
  }
  walkBlocks(text.content, { groups: [], times: 1, visit })
  return [...names]
}
