import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { paths } from '@tratativa/contract/kernel/paths'
import { classNames } from '../../../ui/class-names.ts'
import { count as write } from '../../../ui/count.ts'
import { withoutZeroCents } from '../../../ui-domain/deal-scale.ts'
import { Money } from '../../../ui/islands.tsx'
import { listRow } from '../../../ui/text-link.ts'
import styles from './linked-cases.module.css'

export interface LinkedCasesRow {
  readonly id: string
  readonly name: ReactNode
  readonly count: number
  readonly value: string | null
  /** The URL search of the case list that shows the rows behind the figure. */
  readonly search: Record<string, string>
}

/** Shows counts side by side, each with a bar scaled to the largest. */
export const LinkedCasesList = ({ rows }: { rows: readonly LinkedCasesRow[] }) => {
  const most = Math.max(...rows.map(({ count }) => count), 1)
  return (
    <ul className={styles.list}>
      {rows.map(({ id, name, count, value, search }) => (
        <li key={id}>
          <Link to={paths.cases} search={search} className={classNames(listRow, styles.row)}>
            <span className={styles.name}>{name}</span>
            <span className={styles.bar} aria-hidden>
              <i style={{ inlineSize: `${(count / most) * 100}%` }} />
            </span>
            <span className={styles.count}>{write(count)}</span>
            <span className={styles.value}>{value !== null && <Money value={withoutZeroCents(value)} />}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
