// Changes of whole blocks: their kind, alignment and level, the frames around them, and what Enter, Backspace and Tab do in them.
import { chainCommands, lift, setBlockType, splitBlockAs, wrapIn } from 'prosemirror-commands'
import type { Attrs, Node, ResolvedPos } from 'prosemirror-model'
import { NodeSelection, Selection, TextSelection } from 'prosemirror-state'
import type { Command, EditorState } from 'prosemirror-state'
import type { ConditionName, GroupName } from '@tratativa/contract/petitions/text/fields'
import { maxLevel, schema } from './schema.ts'
import type { Alignment, NodeName } from './schema.ts'

const { paragraph, clause, condition, repeat, tableCell, pageBreak } = schema.nodes
/** Frames in frames beyond this depth are more than the contract stores. */
const maxFrames = 3

export interface BlockChoice {
  readonly name: Extract<NodeName, 'paragraph' | 'heading' | 'clause' | 'quote' | 'signatureLine'>
  readonly level?: number
}

export const setBlock = ({ name, level }: BlockChoice): Command =>
  setBlockType(schema.nodes[name], level === undefined ? null : { level })

/** Changes the attributes of each selected block of this kind. */
const changeAttrs =
  (name: NodeName, attrsOf: (attrs: Attrs) => Attrs | null): Command =>
  ({ doc, selection, tr }, dispatch) => {
    const changes: { readonly from: number; readonly attrs: Attrs }[] = []
    doc.nodesBetween(selection.from, selection.to, (node, from) => {
      const attrs = node.type.name === name ? attrsOf(node.attrs) : null
      if (attrs) changes.push({ from, attrs: { ...node.attrs, ...attrs } })
    })
    if (changes.length === 0) return false
    for (const { from, attrs } of changes) tr.setNodeMarkup(from, null, attrs)
    dispatch?.(tr)
    return true
  }

export const align = (alignment: Alignment): Command => changeAttrs('paragraph', () => ({ align: alignment }))

/** False at the first and at the last level, so that Tab leaves the editor there. */
export const changeLevel = (step: 1 | -1): Command =>
  changeAttrs('clause', (attrs) => {
    const level = Number(attrs['level']) + step
    return level < 1 || level > maxLevel ? null : { level }
  })

export const enclosing = ($position: ResolvedPos, ...names: readonly NodeName[]) => {
  for (let depth = $position.depth; depth > 0; depth -= 1) {
    const node = $position.node(depth)
    if (names.some((name) => name === node.type.name)) return { node, depth, from: $position.before(depth) }
  }
  return null
}

const frameCount = ($position: ResolvedPos) =>
  Array.from({ length: $position.depth + 1 }, (_item, depth) => $position.node(depth)).filter(
    ({ type }) => type === condition || type === repeat,
  ).length

const wrap = (name: 'condition' | 'repeat', attrs: Attrs): Command => {
  const wrapping = wrapIn(schema.nodes[name], attrs)
  return (state, dispatch, view) =>
    frameCount(state.selection.$from) < maxFrames &&
    enclosing(state.selection.$from, 'table') === null &&
    wrapping(state, dispatch, view)
}

export const frameOf = (state: EditorState, name: 'condition' | 'repeat') => enclosing(state.selection.$from, name)

const changeFrame =
  (name: 'condition' | 'repeat', attrs: Attrs): Command =>
  (state, dispatch) => {
    const frame = frameOf(state, name)
    if (!frame) return false
    dispatch?.(state.tr.setNodeMarkup(frame.from, null, { ...frame.node.attrs, ...attrs }))
    return true
  }

/** Frames the selected blocks, or changes the frame around them. */
export const frameByCondition = (name: ConditionName): Command =>
  chainCommands(changeFrame('condition', { name }), wrap('condition', { name }))
export const addCondition = (name: ConditionName): Command => wrap('condition', { name })
export const frameByGroup = (group: GroupName): Command =>
  chainCommands(changeFrame('repeat', { group }), wrap('repeat', { group }))
export const addRepeat = (group: GroupName): Command => wrap('repeat', { group })

export const negate: Command = (state, dispatch) => {
  const frame = frameOf(state, 'condition')
  return (
    frame !== null && changeFrame('condition', { isNegated: frame.node.attrs['isNegated'] !== true })(state, dispatch)
  )
}

/** Removes the frame and keeps its blocks. */
export const unframe =
  (name: 'condition' | 'repeat'): Command =>
  (state, dispatch) => {
    const frame = frameOf(state, name)
    if (!frame) return false
    const { from, node } = frame
    const caret = state.selection.head
    const change = state.tr.replaceWith(from, from + node.nodeSize, node.content)
    dispatch?.(change.setSelection(Selection.near(change.doc.resolve(Math.max(0, caret - 1)))))
    return true
  }

/** Inserts blocks below the current one, or in its place where it is empty, and a paragraph below where nothing else follows. */
export const insertBlock =
  (block: Node): Command =>
  (state, dispatch) => {
    const { $from } = state.selection
    const table = enclosing($from, 'table')
    const depth = table ? table.depth : $from.depth
    if (depth === 0) return false
    const current = $from.node(depth)
    const isReplaced = current.type === paragraph && current.content.size === 0
    const from = isReplaced ? $from.before(depth) : $from.after(depth)
    const isLast = $from.indexAfter(depth - 1) >= $from.node(depth - 1).childCount
    const change = state.tr.replaceWith(from, isReplaced ? $from.after(depth) : from, [
      block,
      ...(isLast && !block.isTextblock ? [paragraph.create()] : []),
    ])
    const inside = block.type === pageBreak ? from + block.nodeSize : from
    dispatch?.(change.setSelection(Selection.near(change.doc.resolve(inside), 1)).scrollIntoView())
    return true
  }

export const insertPageBreak: Command = insertBlock(pageBreak.create())

const insertBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(schema.nodes.break.create(), false).scrollIntoView())
  return true
}

export const breakLine: Command = (state, dispatch) =>
  state.selection.$from.parent.inlineContent && insertBreak(state, dispatch)

const isInCell = ({ selection }: EditorState) => selection.$from.parent.type === tableCell

/** A new paragraph below the table or the frame around the caret. */
export const leaveBlock: Command = (state, dispatch) => {
  const { $head } = state.selection
  const outer = enclosing($head, 'table', 'condition', 'repeat')
  if (!outer) return false
  const below = outer.from + outer.node.nodeSize
  const change = state.tr.insert(below, paragraph.create())
  dispatch?.(change.setSelection(TextSelection.create(change.doc, below + 1)).scrollIntoView())
  return true
}

const leaveEmptyClause: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection
  const isEmptyBlock = empty && $from.parent.isTextblock && $from.parent.content.size === 0
  return isEmptyBlock && $from.parent.type === clause && setBlockType(paragraph)(state, dispatch, view)
}

/** A split clause or paragraph goes on as the same kind; below a heading comes a paragraph. */
const splitAlike = splitBlockAs((node) =>
  node.type === clause || node.type === paragraph ? { type: node.type, attrs: node.attrs } : null,
)

const isAtStart = ({ selection }: EditorState) =>
  selection instanceof TextSelection && selection.empty && selection.$from.parentOffset === 0

/** Backspace at the start of a clause, heading or quote makes it a paragraph before it joins the block above. */
export const toPlainBlock: Command = (state, dispatch, view) => {
  const { type } = state.selection.$from.parent
  return isAtStart(state) && type !== paragraph && type !== tableCell && setBlockType(paragraph)(state, dispatch, view)
}

const breakInCell: Command = (state, dispatch) => isInCell(state) && insertBreak(state, dispatch)
const liftEmpty: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection
  const isEmptyParagraph = empty && $from.parent.type === paragraph && $from.parent.content.size === 0
  const isLastInFrame = $from.depth > 1 && $from.index($from.depth - 1) === $from.node($from.depth - 1).childCount - 1
  return isEmptyParagraph && isLastInFrame && lift(state, dispatch, view)
}
const notOnNode: Command = ({ selection }) => selection instanceof NodeSelection && selection.node.isInline

export const enter = chainCommands(notOnNode, breakInCell, leaveEmptyClause, liftEmpty, splitAlike)
