import type { ReactNode, Ref } from 'react'
import type { CopyTable } from './table-copy.ts'
import type { Column, EditStart, EditedCell, Sort } from './data-table.types.ts'

/** Widths by column, in pixels. */
export type Widths = Readonly<Record<string, number>>
export type CellsByRow = ReadonlyMap<string, ReadonlySet<string>>

/** Opens cells again that were refused. */
export type CellOpener = {
  /** Opens a cell again, for one that was refused; false when it is not on this page any more. */
  open: (cell: EditedCell, start?: EditStart) => boolean
  /** Whether somebody is writing in a cell. */
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
  /** Kept the same from one drawing to the next, as are the rows: only what changed is drawn again. */
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
  /** What Ctrl+C takes. */
  onCopy?: () => CopyTable | null
  onResize?: (widths: Widths) => void
  /** `before` is null for the end. */
  onMove?: (column: string, before: string | null) => void
  /** Changed here and not yet saved. */
  edited?: CellsByRow
  /** Changed by somebody else a moment ago. */
  fresh?: CellsByRow
  /** The columns are as wide as somebody made them: what is left over stays empty. */
  exact?: boolean
  compact?: boolean
  handle?: Ref<GridHandle>
  className?: string
}
