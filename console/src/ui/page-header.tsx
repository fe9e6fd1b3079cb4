import type { ReactNode } from 'react'
import { count as write } from './count.ts'
import styles from './page-header.module.css'

type PageHeaderProps = {
  title: ReactNode
  count?: number
  /** Stands before the title: the way back. */
  leading?: ReactNode
  children?: ReactNode
}

/** Name of the page, how many it holds, and its acts at the far end. */
export const PageHeader = ({ title, count, leading, children }: PageHeaderProps) => (
  <header className={styles.header}>
    {leading}
    <h1 className={styles.title}>{title}</h1>
    {count !== undefined && <span className={styles.count}>{write(count)}</span>}
    <div className={styles.acts}>{children}</div>
  </header>
)
