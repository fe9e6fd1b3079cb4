import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './waiting.module.css'

/** Skeleton rows: an avatar and two lines each. */
export const UserSkeleton = ({ rows = 6 }: { rows?: number }) => (
  <ul className={styles.list} aria-busy>
    {Array.from({ length: rows }, (_, row) => (
      <li key={row} className={styles.row}>
        <Skeleton width={24} height={24} />
        <div className={styles.lines}>
          <Skeleton width={160} />
          <Skeleton width={200} height={8} />
        </div>
        <Skeleton width={96} />
      </li>
    ))}
  </ul>
)
