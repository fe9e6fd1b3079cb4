// A table of rows: sticky head and first column, sorting, multiple selection. DataGrid is the table with editable cells.
import { DataTableHead } from './data-table-head.tsx'
import { DataTableRow } from './data-table-row.tsx'
import type { Column, DataTableProps } from './data-table.types.ts'
import { SkeletonRows } from './data-table-skeleton.tsx'
import { classNames } from './class-names.ts'
import { rowKeys, useRowCursor } from './use-row-cursor.ts'
import { useRowSelection } from './use-row-selection.ts'
import { useUiWords } from './words.tsx'
import styles from './data-table.module.css'

const checkWidth = 44
const Widths = <Row,>({ columns, selectable }: { columns: readonly Column<Row>[]; selectable: boolean }) => (
  <colgroup>
    {selectable && <col style={{ width: checkWidth }} />}
    {columns.map((column) => (
      <col key={column.id} style={{ width: column.width }} />
    ))}
  </colgroup>
)

const useTable = <Row,>(props: DataTableProps<Row>) => {
  const { rows, rowId, selected, onSelect, onOpen } = props
  const ids = rows.map(rowId)
  const byId = (id: string) => rows.find((row) => rowId(row) === id)
  const selection = useRowSelection(ids, selected, onSelect)
  const withRow = (act: ((row: Row) => void) | undefined) => (id: string) => {
    const row = byId(id)
    if (row !== undefined) act?.(row)
  }
  const { body, current, setCursor, focus } = useRowCursor(ids)
  const acts = { selection, onOpen: withRow(onOpen) }
  return { ids, selection, body, current, setCursor, onKeyDown: rowKeys(ids, acts, focus) }
}

export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { label, columns, rows, rowId, rowLabel, status = 'ready', skeletonRows = 15, placeholder } = props
  const { sort = null, onSort, onOpen, stickyFirst = true, className } = props
  const say = useUiWords()
  const { ids, selection, body, current, setCursor, onKeyDown } = useTable(props)
  const selectable = selection !== null
  const width = columns.reduce((sum, column) => sum + column.width, selectable ? checkWidth : 0)
  const blank = status !== 'loading' && rows.length === 0
  // Rows and sort buttons take the focus; a table without them is scrolled by keys only if its scroller takes it.
  const hasStops = (rows.length > 0 && status !== 'loading') || onSort !== undefined
  const stop = hasStops ? {} : { role: 'group', 'aria-label': label, tabIndex: 0 }
  return (
    <div className={classNames(styles.scroller, className)} {...stop}>
      {status === 'refreshing' && <span className={styles.refreshing} aria-hidden />}
      <table className={styles.table} style={{ minWidth: width }} aria-label={label} aria-busy={status !== 'ready'}>
        <Widths columns={columns} selectable={selectable} />
        <DataTableHead {...{ columns, selection, sort, onSort, stickyFirst }} page={ids} />
        {status === 'loading' ? (
          <SkeletonRows {...{ columns, selectable, stickyFirst }} rows={skeletonRows} />
        ) : (
          <tbody ref={body}>
            {rows.map((row) => {
              const id = rowId(row)
              return (
                <DataTableRow
                  key={id}
                  {...{ row, id, columns, selection, stickyFirst, onOpen }}
                  label={rowLabel(row)}
                  isCursor={id === current}
                  onFocus={() => setCursor(id)}
                  onKeyDown={onKeyDown}
                />
              )
            })}
          </tbody>
        )}
      </table>
      {status === 'loading' && <output className={styles.unseen}>{say('loading.loading')}</output>}
      {blank && <div className={styles.placeholder}>{placeholder}</div>}
    </div>
  )
}
