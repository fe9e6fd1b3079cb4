// The list of things to insert: opened by typing '{' or '/', or by a button; narrowed by typing on; picked with Enter or Tab.
import { Plugin, PluginKey, Selection, TextSelection } from 'prosemirror-state'
import type { Command, EditorState, Transaction } from 'prosemirror-state'
import { insertsFor } from './inserts.ts'
import type { BlockLabels, Insert, InsertScope } from './inserts.ts'

interface OpenList {
  readonly scope: InsertScope
  /** Where the typed text begins: the sign that opened the list, or the caret when a button did. */
  readonly from: number
  readonly signLength: 0 | 1
  readonly active: number
}

export interface ShownInserts {
  readonly from: number
  readonly items: readonly Insert[]
  readonly active: number
}

const key = new PluginKey<OpenList | null>('inserts')
const maxQuery = 40
const scopes: Readonly<Record<string, InsertScope>> = { '{': 'fields', '/': 'all' }

const queryOf = (state: EditorState, list: OpenList): string | null => {
  const { $from, empty } = state.selection
  const from = list.from + list.signLength
  if (!empty || $from.pos < from || $from.start() > from || $from.end() < from) return null
  const query = state.doc.textBetween(from, $from.pos, '\n', '\uFFFC')
  return query.length > maxQuery || /[\n\uFFFC]/.test(query) || query.startsWith(' ') ? null : query
}

/** A slash after a word is part of it, as in 'e/ou' or a date. */
const opens = (state: EditorState, sign: string) => {
  const { $from } = state.selection
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\uFFFC')
  return $from.parent.inlineContent && (sign === '{' || /(^|\s)$/.test(before))
}

const applied = (draft: Transaction, before: OpenList | null, next: EditorState): OpenList | null => {
  const change = draft.getMeta(key) as OpenList | null | undefined
  const mapped = before && {
    ...before,
    from: draft.mapping.map(before.from, -1),
    active: draft.docChanged ? 0 : before.active,
  }
  const list = change === undefined ? mapped : change
  return list !== null && queryOf(next, list) !== null ? list : null
}

export const openInserts =
  (scope: InsertScope): Command =>
  (state, dispatch) => {
    if (!state.selection.$from.parent.inlineContent) return false
    const list: OpenList = { scope, from: state.selection.head, signLength: 0, active: 0 }
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, list.from)).setMeta(key, list))
    return true
  }

const closeInserts: Command = (state, dispatch) => {
  if (!key.getState(state)) return false
  dispatch?.(state.tr.setMeta(key, null))
  return true
}

export const shownInserts = (state: EditorState, labelOf: BlockLabels): ShownInserts | null => {
  const list = key.getState(state)
  if (!list) return null
  const items = insertsFor(state, list.scope, queryOf(state, list) ?? '', labelOf)
  return { from: list.from, items, active: items.length === 0 ? 0 : list.active % items.length }
}

const withoutQuery = (state: EditorState): Transaction => {
  const list = key.getState(state)
  const { tr } = state
  return (list ? tr.delete(list.from, state.selection.from) : tr).setMeta(key, null)
}

/** Replaces the typed text by the entry, in one step of the undo. */
export const pickInsert =
  ({ apply }: Insert): Command =>
  (state, dispatch, view) => {
    if (!dispatch) return true
    const draft = withoutQuery(state)
    const emptied = state.apply(draft)
    apply(
      emptied,
      (change) => {
        for (const step of change.steps) draft.step(step)
        draft.setSelection(Selection.fromJSON(draft.doc, change.selection.toJSON())).scrollIntoView()
      },
      view,
    )
    dispatch(draft)
    return true
  }

const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

export const insertList = (labelOf: BlockLabels) =>
  new Plugin<OpenList | null>({
    key,
    state: { init: () => null, apply: (draft, list, _before, next) => applied(draft, list, next) },
    props: {
      handleTextInput(view, from, to, text) {
        const scope = scopes[text]
        if (scope === undefined || key.getState(view.state) || from !== to || !opens(view.state, text)) return false
        view.dispatch(
          view.state.tr
            .insertText(text, from)
            .setMeta(key, { scope, from, signLength: 1, active: 0 } satisfies OpenList),
        )
        return true
      },
      handleKeyDown(view, event) {
        const shown = shownInserts(view.state, labelOf)
        if (!shown || event.isComposing) return false
        const item = shown.items[shown.active]
        const step = moves[event.key]
        if (event.key === 'Escape') return closeInserts(view.state, view.dispatch)
        if (step !== undefined && shown.items.length > 0) {
          const { length } = shown.items
          const active = (shown.active + step + length) % length
          view.dispatch(view.state.tr.setMeta(key, { ...key.getState(view.state), active }))
          return true
        }
        const picks = event.key === 'Enter' || event.key === 'Tab'
        return picks && item !== undefined && pickInsert(item)(view.state, view.dispatch, view)
      },
      handleDOMEvents: {
        blur: (view) => {
          closeInserts(view.state, view.dispatch)
          return false
        },
      },
    },
  })
