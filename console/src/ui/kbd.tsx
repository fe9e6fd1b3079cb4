import type { ReactNode } from 'react'
import styles from './layout.module.css'

export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className={styles.kbd} dir="ltr">
    {children}
  </kbd>
)
