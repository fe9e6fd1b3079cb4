// One row of a grid, memoised: it re-renders only when its own props change. The grid handles keys and clicks.
import { memo } from 'react'
import { Checkbox } from './checkbox.tsx'
import { classNames } from './class-names.ts'
import { isEditable } from './data-table.types.ts'
import type { Column, EditControls, EditStart, EditedCell } from './data-table.types.ts'
import { useUiWords } from './words.tsx'
import table from './data-table.module.css'
import styles from './data-grid.module.css'

export type GridActions = {
  pick: (id: string, far: boolean) => void
  controls: (cell: EditedCell, label: string, start: EditStart) => EditControls
}

export type OpenCell = EditedCell & EditStart

type GridRowProps<Row> = {
  row: Row
  id: string
  label: string
  columns: readonly Column<Row>[]
  chosen: boolean
  /** The column of the cell that is the tab stop; null when the tab stop is in another row. */
  cursor: string | null
  /** The keys walk whole rows, and this is the one. */
  isCurrent: boolean
  open: OpenCell | null
  edited: ReadonlySet<string> | undefined
  fresh: ReadonlySet<string> | undefined
  /** Has a stable identity. */
  acts: GridActions
}

type CellProps<Row> = Omit<GridRowProps<Row>, 'label' | 'columns' | 'chosen' | 'isCurrent'> & {
  column: Column<Row>
  isFirst: boolean
}

const OpenedCell = <Row,>({ row, id, column, open, acts, className }: CellProps<Row> & { className: string }) => {
  const say = useUiWords()
  const place = { row: id, column: column.id }
  const start = { typed: open?.typed, draft: open?.draft, error: open?.error }
  return (
    <td className={classNames(className, table.editing)} data-column={column.id} data-cell-editor>
      {column.editor?.(row, acts.controls(place, say('edit.open', { column: column.header }), start))}
    </td>
  )
}

const GridCell = <Row,>(props: CellProps<Row>) => {
  const { row, column, cursor, open, edited, fresh, isFirst } = props
  const say = useUiWords()
  const className = classNames(
    column.align === 'right' && table.right,
    column.strong && table.strong,
    isFirst && table.sticky,
    isFirst && table.afterCheck,
  )
  if (open?.column === column.id && column.editor) return <OpenedCell {...props} className={className} />
  const isEdited = edited?.has(column.id) ?? false
  const isFresh = fresh?.has(column.id) ?? false
  const canEdit = isEditable(column, row)
  return (
    <td
      data-column={column.id}
      data-editable={canEdit || undefined}
      tabIndex={cursor === column.id ? 0 : -1}
      className={classNames(
        className,
        styles.cell,
        canEdit && table.editable,
        isEdited && table.edited,
        isFresh && styles.fresh,
      )}
      title={isEdited ? say('table.edited') : isFresh ? say('table.fresh') : undefined}
    >
      {column.cell(row)}
      {isEdited && <span className={table.unseen}>{say('table.edited')}</span>}
    </td>
  )
}

const Row = <Row,>(props: GridRowProps<Row>) => {
  const { id, label, columns, chosen, isCurrent, edited, acts, ...rest } = props
  const say = useUiWords()
  return (
    <tr
      data-row={id}
      data-edited={edited ? true : undefined}
      aria-selected={chosen}
      className={classNames(table.row, chosen && table.chosen, isCurrent && styles.current)}
    >
      <td className={classNames(table.check, table.stickyCheck)}>
        <Checkbox
          aria-label={say('table.selectRow', { label })}
          className={table.pick}
          checked={chosen}
          // Not a tab stop, because Space toggles the row from any of its cells.
          tabIndex={-1}
          // Handled on click, because only the mouse event carries the Shift key.
          onClick={(event) => acts.pick(id, event.shiftKey)}
          onChange={() => undefined}
        />
      </td>
      {columns.map((column, index) => (
        <GridCell key={column.id} {...rest} {...{ id, column, edited, acts }} isFirst={index === 0} />
      ))}
    </tr>
  )
}

export const GridRow = memo(Row) as typeof Row
