import type { ReactNode } from 'react'
import styles from './outside.module.css'

/** A page without the shell: for whoever is not signed in, and for when the shell itself failed. */
export const Outside = ({ children }: { children: ReactNode }) => <main className={styles.page}>{children}</main>
