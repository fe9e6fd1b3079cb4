import { useRef } from 'react'
import { extend, toggle, toggleAll } from './row-selection.ts'

type Ids = ReadonlySet<string>
const nobody: Ids = new Set()

/** A click selects one row; Shift extends from the last one. Null when the table has no selection. */
export const useRowSelection = (page: readonly string[], selected?: Ids, onSelect?: (ids: Ids) => void) => {
  const anchor = useRef<string | null>(null)
  if (!onSelect) return null
  const chosen = selected ?? nobody
  return {
    chosen,
    pick: (id: string, far: boolean) => {
      const from = anchor.current
      anchor.current = far && from !== null ? from : id
      onSelect(far && from !== null && from !== id ? extend(chosen, page, from, id) : toggle(chosen, id))
    },
    /** With Shift and an arrow, selects both the previous row and the next one. */
    sweep: (from: string, to: string) => {
      anchor.current = to
      onSelect(new Set([...chosen, from, to]))
    },
    pickAll: () => onSelect(toggleAll(chosen, page)),
    clear: () => onSelect(nobody),
  }
}

export type RowSelection = NonNullable<ReturnType<typeof useRowSelection>>
