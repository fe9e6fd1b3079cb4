import type { ReactNode } from 'react'
import { count } from '../../ui/count.ts'
import { Text } from '../../ui/layout.tsx'
import styles from './departments.module.css'

interface PaneHeadProps {
  title: ReactNode
  /** Undefined until known. */
  total?: number | undefined
  text?: ReactNode
  /** The controls that filter the list. */
  children?: ReactNode
  action?: ReactNode
}

/** The head of a list, on a page or inside a panel. */
export const PaneHead = ({ title, total, text, children, action }: PaneHeadProps) => (
  <header className={styles.frame}>
    <div className={styles.head}>
      <h2 className={styles.title}>
        {title}
        {total !== undefined && <span className={styles.total}>{count(total)}</span>}
      </h2>
      {action}
    </div>
    {text !== undefined && (
      <Text muted small width={720}>
        {text}
      </Text>
    )}
    {children !== undefined && <div className={styles.tools}>{children}</div>}
  </header>
)
