import { IconArrowDown, IconArrowUp, IconPencil } from '@tabler/icons-react'
import { ColumnHandle } from './column-handle.tsx'
import { Checkbox } from './checkbox.tsx'
import { classNames } from './class-names.ts'
import type { Widths } from './data-grid.types.ts'
import type { Column, Direction, Sort } from './data-table.types.ts'
import { Icon } from './icon.tsx'
import { isAll, isSome } from './row-selection.ts'
import { useColumnDrag } from './use-column-drag.ts'
import type { RowSelection } from './use-row-selection.ts'
import { useUiWords } from './words.tsx'
import styles from './data-table.module.css'

type HeadProps<Row> = {
  columns: readonly Column<Row>[]
  page: readonly string[]
  selection: RowSelection | null
  sort: Sort | null
  onSort: ((sort: Sort) => void) | undefined
  stickyFirst: boolean
  onResize?: (widths: Widths) => void
  onMove?: (column: string, before: string | null) => void
}

const opposite = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc')

const nextSort = <Row,>(column: Column<Row>, sort: Sort | null): Sort => ({
  column: column.id,
  direction: sort?.column === column.id ? opposite(sort.direction) : (column.firstSort ?? 'asc'),
})

const Title = <Row,>({ column }: { column: Column<Row> }) => {
  const say = useUiWords()
  const heading = <span className={styles.heading}>{column.header}</span>
  if (!column.editor) return heading
  return (
    <>
      {heading}
      <span className={styles.pencil} title={say('table.editable')}>
        <Icon of={IconPencil} size={14} />
      </span>
    </>
  )
}

type SortButtonProps<Row> = { column: Column<Row>; sort: Sort | null; onSort: (sort: Sort) => void }

const SortButton = <Row,>({ column, sort, onSort }: SortButtonProps<Row>) => {
  const say = useUiWords()
  const next = nextSort(column, sort)
  const shown = sort?.column === column.id ? sort.direction : next.direction
  return (
    <button
      type="button"
      className={styles.sort}
      title={say('table.sort', { column: column.header })}
      onClick={() => onSort(next)}
    >
      <span className={styles.heading}>{column.header}</span>
      <span className={styles.arrow}>
        <Icon of={shown === 'asc' ? IconArrowUp : IconArrowDown} size={14} />
      </span>
      {column.editor && (
        <span className={styles.pencil}>
          <Icon of={IconPencil} size={14} />
        </span>
      )}
    </button>
  )
}

const ariaSort = (sorted: Direction | null) => {
  if (sorted === null) return undefined
  return sorted === 'asc' ? 'ascending' : 'descending'
}

export const DataTableHead = <Row,>(props: HeadProps<Row>) => {
  const { columns, page, selection, sort, onSort, stickyFirst, onResize, onMove } = props
  const say = useUiWords()
  const carry = useColumnDrag(onMove)
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={classNames(styles.check, stickyFirst && styles.stickyCheck)}>
            <Checkbox
              aria-label={say('table.selectAll')}
              className={styles.pick}
              disabled={page.length === 0}
              checked={isAll(selection.chosen, page)}
              indeterminate={isSome(selection.chosen, page)}
              onChange={selection.pickAll}
            />
          </th>
        )}
        {columns.map((column, index) => {
          const sorted = sort?.column === column.id ? sort.direction : null
          const sticky = stickyFirst && index === 0
          return (
            <th
              key={column.id}
              scope="col"
              data-column={column.id}
              {...carry?.(column.id)}
              aria-sort={ariaSort(sorted)}
              className={classNames(
                column.align === 'right' && styles.right,
                sorted && styles.sorted,
                sticky && styles.sticky,
                sticky && selection && styles.afterCheck,
              )}
            >
              <span className={styles.headCell}>
                {column.sortable && onSort ? <SortButton {...{ column, sort, onSort }} /> : <Title column={column} />}
              </span>
              {onResize && <ColumnHandle column={column.id} onResize={onResize} />}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
