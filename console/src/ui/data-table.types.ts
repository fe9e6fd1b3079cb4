import type { ReactNode } from 'react'

export type Direction = 'asc' | 'desc'
export type Sort = { column: string; direction: Direction }

/** The next position of the cursor when an editor closes; `away` when the focus is already elsewhere. */
export type EditExit = 'stay' | 'next' | 'previous' | 'below' | 'above' | 'away'

/** The initial state of an editor, besides the value of its cell. */
export type EditStart = {
  /** The key that opened the editor: typing replaces the value. '' clears it. */
  typed?: string
  /** The draft that was refused. */
  draft?: string
  /** The reason of the refusal. */
  error?: string
}
export type EditControls = EditStart & { label: string; done: (move: EditExit) => void; cancel: () => void }

export type Column<Row> = {
  id: string
  header: string
  /** Pixels. The remaining room is distributed in proportion. */
  width: number
  /** `right` is physical, so that decimals line up in both text directions. */
  align?: 'start' | 'right'
  strong?: boolean
  sortable?: boolean
  firstSort?: Direction
  cell: (row: Row) => ReactNode
  /** Makes the cells of the column editable in a grid. */
  editor?: (row: Row, edit: EditControls) => ReactNode
  canEdit?: (row: Row) => boolean
}

export type EditedCell = { row: string; column: string }

export type DataTableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** The accessible name of the row. */
  rowLabel: (row: Row) => string
  /** `loading` has no rows yet; `refreshing` still shows the old rows. */
  status?: 'ready' | 'loading' | 'refreshing'
  skeletonRows?: number
  /** Shown instead of rows: an EmptyState, a NoResult or an ErrorState. */
  placeholder?: ReactNode
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  selected?: ReadonlySet<string>
  onSelect?: (ids: ReadonlySet<string>) => void
  onOpen?: (row: Row) => void
  /** Keeps the first column in place while the others scroll. Default: true. */
  stickyFirst?: boolean
  className?: string
}

export const isEditable = <Row>(column: Column<Row>, row: Row) =>
  column.editor !== undefined && (column.canEdit?.(row) ?? true)
