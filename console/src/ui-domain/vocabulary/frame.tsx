// The frame of a sample: a titled section, and captioned rows in it.
import type { ReactNode } from 'react'
import type { words } from './sample-words.ts'
import styles from './sheet.module.css'

export type SampleWords = (typeof words)['pt']

export const SampleSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h2 className={styles.title}>{title}</h2>
    {children}
  </section>
)

export const Group = ({ caption, children }: { caption: string; children: ReactNode }) => (
  <div className={styles.group}>
    <p className={styles.caption}>{caption}</p>
    <div className={styles.line}>{children}</div>
  </div>
)
