import { useState } from 'react'
import { isEditable } from './data-table.types.ts'
import type { Column, EditControls, EditedCell, Move } from './data-table.types.ts'

type Grid<Row> = { columns: readonly Column<Row>[]; rows: readonly Row[]; rowId: (row: Row) => string }

/** The editable cells in the order in which Tab walks them. */
const walk = <Row>({ columns, rows, rowId }: Grid<Row>): EditedCell[] =>
  rows.flatMap((row) =>
    columns.filter((column) => isEditable(column, row)).map((column) => ({ row: rowId(row), column: column.id })),
  )

const neighbour = <Row>(grid: Grid<Row>, cell: EditedCell, move: Move): EditedCell | null => {
  if (move !== 'next' && move !== 'previous') return null
  const cells = walk(grid)
  const at = cells.findIndex((one) => one.row === cell.row && one.column === cell.column)
  return (at === -1 ? undefined : cells[at + (move === 'next' ? 1 : -1)]) ?? null
}

/** Which cell is open. `onEnd` gets the row where the cursor comes to rest. */
export const useCellEditing = <Row>(grid: Grid<Row>, onEnd: (row: string) => void) => {
  const [cell, setCell] = useState<EditedCell | null>(null)
  const end = (row: string) => {
    setCell(null)
    onEnd(row)
  }
  const controls = (label: string, open: EditedCell): EditControls => ({
    label,
    done: (move) => {
      const next = neighbour(grid, open, move)
      if (next || move === 'away') setCell(next)
      else end(open.row)
    },
    cancel: () => end(open.row),
  })
  const openFirst = (row: Row) => {
    const column = grid.columns.find((one) => isEditable(one, row))
    if (column) setCell({ row: grid.rowId(row), column: column.id })
  }
  return { cell, open: setCell, openFirst, controls }
}

export type CellEditing<Row> = ReturnType<typeof useCellEditing<Row>>
