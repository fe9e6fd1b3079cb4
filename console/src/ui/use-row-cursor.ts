import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { RowSelection } from './use-row-selection.ts'

type RowActions = {
  selection: RowSelection | null
  onOpen: (id: string) => void
}

const target = (key: string, index: number, last: number) => {
  if (key === 'ArrowDown') return Math.min(index + 1, last)
  if (key === 'ArrowUp') return Math.max(index - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return null
}

/** One row is the tab stop: the last focused one, or the first. */
export const useRowCursor = (ids: readonly string[]) => {
  const [cursor, setCursor] = useState<string | null>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const focus = (id: string) => {
    setCursor(id)
    body.current?.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(id)}"]`)?.focus()
  }
  const current = cursor !== null && ids.includes(cursor) ? cursor : (ids[0] ?? null)
  return { body, current, setCursor, focus }
}

const runRowKey = (event: KeyboardEvent, id: string, { selection, onOpen }: RowActions) => {
  if (event.key === 'Enter') onOpen(id)
  else if (event.key === ' ' && selection) selection.pick(id, event.shiftKey)
  else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && selection) selection.pickAll()
  else if (event.key === 'Escape' && selection && selection.chosen.size > 0) selection.clear()
  else return false
  return true
}

/** Arrows move the cursor, Space selects, Enter opens, Esc clears. */
export const rowKeys =
  (ids: readonly string[], acts: RowActions, focus: (id: string) => void) =>
  (event: KeyboardEvent<HTMLTableRowElement>) => {
    const id = event.currentTarget.dataset['row']
    // A control inside the row handles its own keys.
    if (id === undefined || event.target !== event.currentTarget) return
    const next = ids[target(event.key, ids.indexOf(id), ids.length - 1) ?? -1]
    if (next !== undefined) {
      if (event.shiftKey && event.key.startsWith('Arrow') && next !== id) acts.selection?.sweep(id, next)
      focus(next)
    }
    if (next !== undefined || runRowKey(event, id, acts)) event.preventDefault()
  }
