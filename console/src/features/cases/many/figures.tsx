import { count } from '../../../ui/count.ts'
import styles from './many.module.css'

export type Figure = { id: string; label: string; value: number; tone?: 'burn' }

/** Shows counts side by side, such as how many cases change. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={styles.figures}>
    {figures.map(({ id, label, value, tone }) => (
      <div key={id} className={styles.figure}>
        <dt>{label}</dt>
        <dd className={tone === 'burn' && value > 0 ? styles.burn : undefined}>{count(value)}</dd>
      </div>
    ))}
  </dl>
)
