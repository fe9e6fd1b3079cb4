// Signs that make a block while typing, at the start of a paragraph: '# ' a heading, '1. ' a clause, '1.1. ' and 'a) ' those below it, '> ' a
// quote.
import { Plugin } from 'prosemirror-state'
import { schema } from './schema.ts'

const { paragraph, heading, clause, quote } = schema.nodes

const signs = [
  { sign: /^#$/, type: heading, attrs: { level: 1 } },
  { sign: /^##$/, type: heading, attrs: { level: 2 } },
  { sign: /^###$/, type: heading, attrs: { level: 3 } },
  { sign: /^1\.$/, type: clause, attrs: { level: 1 } },
  { sign: /^1\.1\.?$/, type: clause, attrs: { level: 2 } },
  { sign: /^a\)$/, type: clause, attrs: { level: 3 } },
  { sign: /^>$/, type: quote, attrs: null },
]

export const typedSigns = () =>
  new Plugin({
    props: {
      handleTextInput(view, from, to, text) {
        const { state } = view
        const { $from } = state.selection
        if (text !== ' ' || from !== to || $from.parent.type !== paragraph) return false
        const typed = $from.parent.textBetween(0, $from.parentOffset, undefined, '\uFFFC')
        const match = signs.find(({ sign }) => sign.test(typed))
        if (!match) return false
        const start = $from.start()
        view.dispatch(state.tr.delete(start, from).setBlockType(start, start, match.type, match.attrs))
        return true
      },
    },
  })
