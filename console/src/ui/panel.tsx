import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { count as write } from './count.ts'
import styles from './page-header.module.css'

type PanelProps = {
  title?: ReactNode
  /** `caption` is the quiet heading of a side column. */
  heading?: 'title' | 'caption'
  count?: number
  /** A link or a button at the far end of the heading. */
  end?: ReactNode
  children: ReactNode
  className?: string
}

/** A section of a page. Hairlines separate consecutive panels; there are no boxes. */
export const Panel = ({ title, heading = 'title', count, end, children, className }: PanelProps) => {
  const id = useId()
  return (
    <section className={classNames(styles.panel, className)} aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <div className={classNames(styles.head, styles[heading])}>
          <h2 id={id}>{title}</h2>
          {count !== undefined && <span className={styles.count}>{write(count)}</span>}
          {end !== undefined && <div className={styles.end}>{end}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
