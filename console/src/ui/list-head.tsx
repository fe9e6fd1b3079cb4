import type { ReactNode } from 'react'
import styles from './pager.module.css'

type ListHeadProps = {
  /** The controls that filter the list. */
  children: ReactNode
  /** The number of matches; null reserves its room until known. */
  total?: string | null | undefined
  action: ReactNode
}

/** The head of a list: its filters, its total, and the act that adds an item. */
export const ListHead = ({ children, total, action }: ListHeadProps) => (
  <div className={styles.head}>
    <div className={styles.tools}>{children}</div>
    <div className={styles.end}>
      {total !== undefined && (
        <span className={styles.total} role="status">
          {total}
        </span>
      )}
      {action}
    </div>
  </div>
)
