// The numbers of the clauses: 1., 1.1., a). They are drawn beside the text and are no part of it.
import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

const letters = 26
const letterOf = (count: number): string => {
  const rest = Math.floor((count - 1) / letters)
  return (rest === 0 ? '' : letterOf(rest)) + String.fromCharCode(97 + ((count - 1) % letters))
}

/** The numbers of clauses of these levels, in their order. */
export const clauseNumbers = (levels: readonly number[]): string[] => {
  const counts = [0, 0, 0]
  return levels.map((level) => {
    counts[level - 1] = (counts[level - 1] ?? 0) + 1
    counts.fill(0, level)
    const [first = 0, second = 0, third = 0] = counts
    if (level === 1) return `${first}.`
    return level === 2 ? `${first}.${second}.` : `${letterOf(third)})`
  })
}

const decorate = (doc: Node) => {
  const clauses: { readonly node: Node; readonly from: number }[] = []
  doc.descendants((node, from) => {
    if (node.type.name === 'clause') clauses.push({ node, from })
    return !node.isTextblock
  })
  const numbers = clauseNumbers(clauses.map(({ node }) => Number(node.attrs['level'])))
  const marks = clauses.map(({ node, from }, index) =>
    Decoration.node(from, from + node.nodeSize, { 'data-number': numbers[index] ?? '' }),
  )
  return DecorationSet.create(doc, marks)
}

export const clauseNumbering = () =>
  new Plugin<DecorationSet>({
    state: {
      init: (_config, { doc }) => decorate(doc),
      apply: (change, shown) => (change.docChanged ? decorate(change.doc) : shown),
    },
    props: {
      decorations(state) {
        return this.getState(state)
      },
    },
  })
