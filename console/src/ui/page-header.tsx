import type { ReactNode } from 'react'
import { count as write } from './count.ts'
import styles from './page-header.module.css'

type PageHeaderProps = {
  title: ReactNode
  count?: number
  /** Shown before the title: the back link. */
  leading?: ReactNode
  children?: ReactNode
}

/** The title of the page, its count, and its acts at the far end. */
export const PageHeader = ({ title, count, leading, children }: PageHeaderProps) => (
  <header className={styles.header}>
    {leading}
    <h1 className={styles.pageHeaderTitle}>{title}</h1>
    {count !== undefined && <span className={styles.pageHeaderCount}>{write(count)}</span>}
    <div className={styles.acts}>{children}</div>
  </header>
)
