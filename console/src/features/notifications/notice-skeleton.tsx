import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './notice-skeleton.module.css'

/** Skeleton notices: an icon and two lines each. */
export const NoticeSkeleton = ({ rows = 3 }: { rows?: number }) => (
  <ul className={styles.list} aria-busy>
    {Array.from({ length: rows }, (_, row) => (
      <li key={row} className={styles.row}>
        <Skeleton width={16} height={16} />
        <div className={styles.lines}>
          <Skeleton width="70%" />
          <Skeleton width="30%" height={8} />
        </div>
      </li>
    ))}
  </ul>
)
