import type { KeyboardEvent, MouseEvent } from 'react'
import { Checkbox } from './checkbox.tsx'
import { classNames } from './class-names.ts'
import type { Column } from './data-table.types.ts'
import type { RowSelection } from './use-row-selection.ts'
import { useUiWords } from './words.tsx'
import styles from './data-table.module.css'

export type RowProps<Row> = {
  row: Row
  id: string
  label: string
  columns: readonly Column<Row>[]
  selection: RowSelection | null
  isCursor: boolean
  stickyFirst: boolean
  onOpen: ((row: Row) => void) | undefined
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void
}

const controls = 'a, button, input, textarea, select, label, [popover]'

const isFree = (event: MouseEvent) => {
  const element = event.target instanceof Element ? event.target.closest(controls) : null
  return element === null && (getSelection()?.isCollapsed ?? true)
}

const PickCell = <Row,>({ id, label, selection, stickyFirst }: RowProps<Row> & { selection: RowSelection }) => {
  const say = useUiWords()
  return (
    <td className={classNames(styles.check, stickyFirst && styles.stickyCheck)}>
      <Checkbox
        aria-label={say('table.selectRow', { label })}
        className={styles.pick}
        checked={selection.chosen.has(id)}
        // Handled on click, because only the mouse event carries the Shift key.
        onClick={(event) => selection.pick(id, event.shiftKey)}
        onChange={() => undefined}
      />
    </td>
  )
}

export const DataTableRow = <Row,>(props: RowProps<Row>) => {
  const { row, id, columns, selection, isCursor, stickyFirst, onOpen } = props
  const chosen = selection?.chosen.has(id) ?? false
  const open = (event: MouseEvent) => {
    if (onOpen && isFree(event)) onOpen(row)
  }
  return (
    <tr
      data-row={id}
      tabIndex={isCursor ? 0 : -1}
      className={classNames(styles.row, chosen && styles.chosen, onOpen && styles.openable)}
      onClick={open}
      // Focusing a control inside the row does not make the row the tab stop: that would move the tab stop behind the focus.
      onFocus={(event) => event.target === event.currentTarget && props.onFocus()}
      onKeyDown={props.onKeyDown}
    >
      {selection && <PickCell {...props} selection={selection} />}
      {columns.map((column, index) => (
        <td
          key={column.id}
          className={classNames(
            column.align === 'right' && styles.right,
            column.strong && styles.strong,
            stickyFirst && index === 0 && styles.sticky,
            stickyFirst && index === 0 && selection && styles.afterCheck,
          )}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}
