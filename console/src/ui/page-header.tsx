import type { ReactNode } from 'react'
import { count as write } from './count.ts'
import { Inset, Text } from './layout.tsx'
import styles from './page-header.module.css'

type PageHeaderProps = {
  title: ReactNode
  count?: number
  /** Shown before the title: the back link. */
  leading?: ReactNode
  subtitle?: string
  children?: ReactNode
}

/** The title of the page, its count, its acts at the far end, and below it the subtitle. */
export const PageHeader = ({ title, count, leading, subtitle, children }: PageHeaderProps) => (
  <>
    <header className={styles.header}>
      {leading}
      <h1 className={styles.pageHeaderTitle}>{title}</h1>
      {count !== undefined && <span className={styles.pageHeaderCount}>{write(count)}</span>}
      <div className={styles.acts}>{children}</div>
    </header>
    {subtitle !== undefined && (
      <Inset page block={[0, 8]} style={{ marginBlockStart: -10 }}>
        <Text muted>{subtitle}</Text>
      </Inset>
    )}
  </>
)
