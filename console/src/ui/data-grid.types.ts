import type { ReactNode, Ref } from 'react'
import type { CopyTable } from './table-copy.ts'
import type { Column, EditStart, EditedCell, Sort } from './data-table.types.ts'

/** Widths by column, in pixels. */
export type Widths = Readonly<Record<string, number>>
export type CellsByRow = ReadonlyMap<string, ReadonlySet<string>>

/** Opens cells again that were refused. */
export type CellOpener = {
  /** Opens a cell again after a refusal; returns false when the cell is no longer on this page. */
  open: (cell: EditedCell, start?: EditStart) => boolean
  /** Returns whether a cell is being edited. */
  isOpen: () => boolean
}

export type GridHandle = CellOpener & {
  /** Moves the row focus; past the last row the page turns. */
  stepRow: (by: -1 | 1) => void
  /** Selects the current row, or all rows since the last selected one. */
  pickRow: (isRange: boolean) => void
  openRow: () => void
  /** Opens the focused cell where it can be edited, else the row's first editable cell. */
  editRow: () => void
}

export type DataGridProps<Row> = {
  label: string
  /** `columns` and `rows` must keep their identity between renders, so that only changed rows re-render. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  rowLabel: (row: Row) => string
  status?: 'ready' | 'loading' | 'refreshing'
  skeletonRows?: number
  placeholder?: ReactNode
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  onOpen?: (row: Row) => void
  /** Past the first or the last row. False when there is no such page. */
  onTurn?: (by: -1 | 1) => boolean
  /** Returns the table that Ctrl+C copies. */
  onCopy?: () => CopyTable | null
  onResize?: (widths: Widths) => void
  /** `before` is null at the end. */
  onMove?: (column: string, before: string | null) => void
  /** Edited here and not yet saved. */
  edited?: CellsByRow
  /** Changed by somebody else a moment ago. */
  fresh?: CellsByRow
  /** The columns keep the widths set by the person, and the remaining room stays empty. */
  exact?: boolean
  compact?: boolean
  handle?: Ref<GridHandle>
  className?: string
}
