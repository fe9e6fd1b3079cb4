import type { ReactNode } from 'react'
import styles from './list-head.module.css'

type ListHeadProps = {
  /** What narrows the list. */
  children: ReactNode
  /** How many are left; null keeps its place while it is not known. */
  total?: string | null | undefined
  action: ReactNode
}

/** Above a list: what narrows it, how many are left, and what adds one more. */
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
