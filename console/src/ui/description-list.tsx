import type { ReactNode } from 'react'
import styles from './page-header.module.css'

type DescriptionListProps = { items: readonly { id: string; term: ReactNode; value: ReactNode }[] }

/** A list of terms and values. The caller leaves out items without a value. */
export const DescriptionList = ({ items }: DescriptionListProps) => (
  <dl className={styles.list}>
    {items.map((item) => (
      <div key={item.id} className={styles.item}>
        <dt className={styles.term}>{item.term}</dt>
        <dd className={styles.value}>{item.value}</dd>
      </div>
    ))}
  </dl>
)
