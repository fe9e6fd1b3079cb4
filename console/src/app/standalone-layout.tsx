import type { ReactNode } from 'react'
import styles from './page.module.css'

/** A page without the shell, for people who are not signed in and for failures of the shell itself. */
export const StandaloneLayout = ({ children }: { children: ReactNode }) => (
  <main className={styles.page}>{children}</main>
)
