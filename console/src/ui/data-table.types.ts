import type { ReactNode } from 'react'

export type Direction = 'asc' | 'desc'
export type Sort = { column: string; direction: Direction }

/** Where the cursor goes when a cell is done; `away` when the person has gone elsewhere already. */
export type Move = 'stay' | 'next' | 'previous' | 'below' | 'above' | 'away'

/** What an editor begins with besides the value of its cell. */
export type EditStart = {
  /** The key that opened it: typing replaces the value. '' empties it. */
  typed?: string
  /** What somebody had written before it was refused. */
  draft?: string
  /** Why it was refused. */
  error?: string
}
export type EditControls = EditStart & { label: string; done: (move: Move) => void; cancel: () => void }

export type Column<Row> = {
  id: string
  header: string
  /** Pixels; what is left over is shared out in proportion. */
  width: number
  /** `right` is physical: decimals line up in both directions of reading. */
  align?: 'start' | 'right'
  strong?: boolean
  sortable?: boolean
  firstSort?: Direction
  cell: (row: Row) => ReactNode
  /** Given, a grid edits the cell in its place. */
  editor?: (row: Row, edit: EditControls) => ReactNode
  canEdit?: (row: Row) => boolean
}

export type EditedCell = { row: string; column: string }

export type DataTableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** What names the row to whoever cannot see it. */
  rowLabel: (row: Row) => string
  /** `loading` has no rows yet; `refreshing` shows the old ones. */
  status?: 'ready' | 'loading' | 'refreshing'
  skeletonRows?: number
  /** Instead of rows: an EmptyState, a NoResult or an ErrorState. */
  placeholder?: ReactNode
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  selected?: ReadonlySet<string>
  onSelect?: (ids: ReadonlySet<string>) => void
  onOpen?: (row: Row) => void
  /** The first column stays while the others are scrolled. On unless told. */
  stickyFirst?: boolean
  className?: string
}

export const isEditable = <Row>(column: Column<Row>, row: Row) =>
  column.editor !== undefined && (column.canEdit?.(row) ?? true)
