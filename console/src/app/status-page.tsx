import type { ReactNode } from 'react'
import styles from './page.module.css'

type StatusPageProps = {
  code?: string
  /** A short label above the title. */
  mark?: string
  title: string
  children?: ReactNode
  action: ReactNode
  role?: 'alert'
}

/** A page with one message and a link onward. */
export const StatusPage = ({ code, mark, title, children, action, role }: StatusPageProps) => (
  <section className={styles.statusPage} role={role}>
    {code !== undefined && <p className={styles.code}>{code}</p>}
    {mark !== undefined && <p className={styles.mark}>{mark}</p>}
    <h1 className={styles.title}>{title}</h1>
    {children !== undefined && <div className={styles.text}>{children}</div>}
    <div className={styles.action}>{action}</div>
  </section>
)
