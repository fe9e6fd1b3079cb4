import type { KeyboardEvent, MouseEvent } from 'react'
import { Checkbox } from './checkbox.tsx'
import { classNames } from './class-names.ts'
import { isEditable } from './data-table.types.ts'
import type { CellState, Column } from './data-table.types.ts'
import type { CellEditing } from './use-cell-editing.ts'
import type { RowSelection } from './use-row-selection.ts'
import { useUiWords } from './words.tsx'
import styles from './data-table.module.css'

export type RowProps<Row> = {
  row: Row
  id: string
  label: string
  columns: readonly Column<Row>[]
  selection: RowSelection | null
  editing: CellEditing<Row>
  isCursor: boolean
  saving: boolean
  cellState: ((row: Row, column: string) => CellState | undefined) | undefined
  stickyFirst: boolean
  onOpen: ((row: Row) => void) | undefined
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void
}

const controls = 'a, button, input, textarea, select, label, [popover], [data-cell-editor]'

const isFree = (event: MouseEvent) => {
  const element = event.target instanceof Element ? event.target.closest(controls) : null
  return element === null && (getSelection()?.isCollapsed ?? true)
}

type CellProps<Row> = Pick<RowProps<Row>, 'row' | 'id' | 'editing' | 'saving' | 'cellState'> & {
  column: Column<Row>
  className: string
}

const Cell = <Row,>({ row, id, column, editing, saving, cellState, className }: CellProps<Row>) => {
  const say = useUiWords()
  const place = { row: id, column: column.id }
  const open = editing.cell?.row === id && editing.cell.column === column.id
  if (open && column.editor) {
    return (
      <td className={classNames(className, styles.editing)} data-cell-editor>
        {column.editor(row, editing.controls(say('edit.open', { column: column.header }), place))}
      </td>
    )
  }
  const state = saving ? 'saving' : cellState?.(row, column.id)
  const edit = isEditable(column, row) && !saving
  return (
    <td
      className={classNames(className, state && styles[state], edit && styles.editable)}
      title={state === 'edited' ? say('table.edited') : undefined}
      onClick={edit ? (event) => isFree(event) && editing.open(place) : undefined}
    >
      {column.cell(row)}
    </td>
  )
}

const PickCell = <Row,>({ id, label, selection, stickyFirst, saving }: RowProps<Row> & { selection: RowSelection }) => {
  const say = useUiWords()
  return (
    <td className={classNames(styles.check, stickyFirst && styles.stickyCheck)}>
      <Checkbox
        aria-label={say('table.selectRow', { label })}
        className={styles.pick}
        checked={selection.chosen.has(id)}
        disabled={saving}
        // The mouse event knows of Shift, the change event does not.
        onClick={(event) => selection.pick(id, event.shiftKey)}
        onChange={() => undefined}
      />
    </td>
  )
}

export const DataTableRow = <Row,>(props: RowProps<Row>) => {
  const { row, id, columns, selection, editing, isCursor, saving, cellState, stickyFirst, onOpen } = props
  const chosen = selection?.chosen.has(id) ?? false
  const open = (event: MouseEvent) => {
    const editable = event.target instanceof Element && event.target.closest(`.${styles.editable ?? ''}`)
    if (onOpen && !editable && isFree(event)) onOpen(row)
  }
  return (
    <tr
      data-row={id}
      tabIndex={isCursor ? 0 : -1}
      aria-busy={saving || undefined}
      className={classNames(styles.row, chosen && styles.chosen, onOpen && styles.openable)}
      onClick={open}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
    >
      {selection && <PickCell {...props} selection={selection} />}
      {columns.map((column, index) => (
        <Cell
          key={column.id}
          {...{ row, id, column, editing, saving, cellState }}
          className={classNames(
            column.align === 'right' && styles.right,
            column.strong && styles.strong,
            stickyFirst && index === 0 && styles.sticky,
            stickyFirst && index === 0 && selection && styles.afterCheck,
          )}
        />
      ))}
    </tr>
  )
}
