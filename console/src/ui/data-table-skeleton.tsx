// Skeleton rows of a table, in the final layout.
import { classNames } from './class-names.ts'
import type { Column } from './data-table.types.ts'
import { Skeleton } from './skeleton.tsx'
import styles from './data-table.module.css'

// Uneven widths look like text.
const widths = ['64%', '48%', '72%', '56%']

type SkeletonProps<Row> = { columns: readonly Column<Row>[]; rows: number; selectable: boolean; stickyFirst: boolean }

export const SkeletonRows = <Row,>({ columns, rows, selectable, stickyFirst }: SkeletonProps<Row>) => (
  <tbody aria-hidden>
    {Array.from({ length: rows }, (_, row) => (
      <tr key={row} className={styles.row}>
        {selectable && (
          <td className={classNames(styles.check, stickyFirst && styles.stickyCheck)}>
            <span className={styles.pick}>
              <Skeleton width={16} height={16} />
            </span>
          </td>
        )}
        {columns.map((column, index) => (
          <td
            key={column.id}
            className={classNames(
              column.align === 'right' && styles.right,
              stickyFirst && index === 0 && styles.sticky,
              stickyFirst && index === 0 && selectable && styles.afterCheck,
            )}
          >
            <Skeleton width={widths[(row + index) % widths.length]} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)
