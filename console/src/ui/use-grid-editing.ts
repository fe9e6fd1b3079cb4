import { useState } from 'react'
import { isEditable } from './data-table.types.ts'
import type { Column, EditControls, EditStart, EditedCell, EditExit } from './data-table.types.ts'
import type { OpenCell } from './data-grid-row.tsx'

type Grid<Row> = { columns: readonly Column<Row>[]; rows: readonly Row[]; rowId: (row: Row) => string }

/** Returns the next editable cell for Tab, across rows; null past the last one. */
const nextEditable = <Row>({ columns, rows, rowId }: Grid<Row>, { row, column }: EditedCell, by: -1 | 1) => {
  const width = columns.length
  const start =
    rows.findIndex((candidateRow) => rowId(candidateRow) === row) * width +
    columns.findIndex((candidateColumn) => candidateColumn.id === column)
  for (let index = start + by; index >= 0 && index < rows.length * width; index += by) {
    const [targetRow, where] = [rows[Math.floor(index / width)], columns[index % width]]
    if (targetRow !== undefined && where && isEditable(where, targetRow))
      return { row: rowId(targetRow), column: where.id }
  }
  return null
}

const rowsDown: Partial<Record<EditExit, number>> = { stay: 0, below: 1, above: -1 }

/** Manages the open cell, and the cursor after it closes. */
export const useGridEditing = <Row>(grid: Grid<Row>, focus: (row: number, column: string) => void) => {
  const [open, setOpen] = useState<OpenCell | null>(null)
  const rest = (cell: EditedCell, down: number) => {
    setOpen(null)
    const targetIndex = grid.rows.findIndex((row) => grid.rowId(row) === cell.row) + down
    // Waits a frame, until the editor is unmounted and its cell can take the focus.
    requestAnimationFrame(() => focus(Math.max(0, Math.min(targetIndex, grid.rows.length - 1)), cell.column))
  }
  const done = (cell: EditedCell, move: EditExit) => {
    if (move === 'away') return setOpen((now) => (now?.row === cell.row && now.column === cell.column ? null : now))
    const down = rowsDown[move]
    if (down !== undefined) return rest(cell, down)
    const next = nextEditable(grid, cell, move === 'previous' ? -1 : 1)
    if (next) setOpen(next)
    else rest(cell, 0)
  }
  const controls = (cell: EditedCell, label: string, start: EditStart): EditControls => ({
    ...start,
    label,
    done: (move) => done(cell, move),
    cancel: () => rest(cell, 0),
  })
  return { open, setOpen, controls }
}
