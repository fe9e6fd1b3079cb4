// Returns the cells that somebody else changed while the list is on the screen; they are marked for some seconds.
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { CaseRow } from '@tratativa/contract/cases/shapes'
import type { CellsByRow } from '../../../../ui/data-grid.types.ts'
import { changedColumns } from '../columns/column-values.ts'

const shownFor = 6_000
const none: CellsByRow = new Map()

/** `rows` are the rows as shown, edits included; `own` maps a row to the version that the user's last edit made. */
export const useFreshCells = (rows: readonly CaseRow[], own: RefObject<ReadonlyMap<string, number>>): CellsByRow => {
  const seen = useRef(new Map<string, CaseRow>())
  const [fresh, setFresh] = useState(none)
  useEffect(() => {
    const changed = rows.flatMap((row) => {
      const before = seen.current.get(row.id)
      seen.current.set(row.id, row)
      if (!before || before.version >= row.version || own.current.get(row.id) === row.version) return []
      const columns: ReadonlySet<string> = new Set(changedColumns(before, row))
      return columns.size > 0 ? [[row.id, columns] as const] : []
    })
    if (changed.length > 0) setFresh((now) => new Map([...now, ...changed]))
  }, [rows, own])
  useEffect(() => {
    if (fresh.size === 0) return
    const timer = setTimeout(() => setFresh(none), shownFor)
    return () => clearTimeout(timer)
  }, [fresh])
  return fresh
}
