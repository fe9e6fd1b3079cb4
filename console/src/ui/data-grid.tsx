// A table that works like a spreadsheet: a cursor over its cells, editing in place, row selection, resizable and movable columns, copying
// into Excel.
import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import { GridRow } from './data-grid-row.tsx'
import type { DataGridProps } from './data-grid.types.ts'
import { DataTableHead } from './data-table-head.tsx'
import { SkeletonRows } from './data-table-skeleton.tsx'
import type { Column } from './data-table.types.ts'
import { useDataGrid } from './use-data-grid.ts'
import { useUiWords } from './words.tsx'
import table from './data-table.module.css'
import styles from './data-grid.module.css'

const checkWidth = 44

const Widths = <Row,>({ columns }: { columns: readonly Column<Row>[] }) => (
  <colgroup>
    <col style={{ width: checkWidth }} />
    {columns.map((column) => (
      <col key={column.id} data-column={column.id} style={{ width: column.width }} />
    ))}
  </colgroup>
)

const Body = <Row,>({ grid, props }: { grid: ReturnType<typeof useDataGrid<Row>>; props: DataGridProps<Row> }) => {
  const { columns, selected, edited, fresh, rowLabel } = props
  const { cursor, isByRow, open, acts } = grid
  return (
    <tbody ref={grid.body} {...grid.on}>
      {grid.places.map(({ row, id, at: rowIndex }) => (
        // Keyed by index: turning a page changes the contents of the rows, not the rows, so the cursor stays.
        <GridRow
          key={rowIndex}
          {...{ row, id, columns, acts }}
          label={rowLabel(row)}
          chosen={selected.has(id)}
          cursor={cursor.row === rowIndex ? cursor.column : null}
          isCurrent={isByRow && cursor.row === rowIndex}
          open={open?.row === id ? open : null}
          edited={edited?.get(id)}
          fresh={fresh?.get(id)}
        />
      ))}
    </tbody>
  )
}

const sizeOf = (columns: readonly { width: number }[], exact: boolean): CSSProperties => {
  const width = columns.reduce((sum, column) => sum + column.width, checkWidth)
  return exact ? { width, minWidth: 0 } : { width: '100%', minWidth: width }
}

export const DataGrid = <Row,>(props: DataGridProps<Row>) => {
  const { label, columns, rows, status = 'ready', skeletonRows = 15, placeholder, sort = null, onSort } = props
  const { onResize, onMove, exact = false, compact = false, className } = props
  const say = useUiWords()
  const grid = useDataGrid(props)
  const first: CSSProperties & Record<`--${string}`, string> = { '--first': `${columns[0]?.width ?? 0}px` }
  const names = classNames(table.scroller, styles.scroller, compact && styles.compact, className)
  return (
    <div className={names} style={first} onCopy={grid.copy}>
      {status === 'refreshing' && <span className={table.refreshing} aria-hidden />}
      <table
        role="grid"
        className={classNames(table.table, styles.table)}
        style={sizeOf(columns, exact)}
        aria-label={label}
        aria-busy={status !== 'ready'}
        aria-multiselectable
      >
        <Widths columns={columns} />
        <DataTableHead
          {...{ columns, sort, onSort, onResize, onMove }}
          selection={grid.selection}
          page={grid.ids}
          stickyFirst
        />
        {status === 'loading' ? (
          <SkeletonRows columns={columns} rows={skeletonRows} selectable stickyFirst />
        ) : (
          <Body grid={grid} props={props} />
        )}
      </table>
      {status === 'loading' && <output className={table.unseen}>{say('loading.loading')}</output>}
      {status !== 'loading' && rows.length === 0 && <div className={table.placeholder}>{placeholder}</div>}
    </div>
  )
}
