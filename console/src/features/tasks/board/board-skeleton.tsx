import { boardColumns } from '@tratativa/contract/tasks/kinds'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './board.module.css'

/** The skeleton of the board. */
export const BoardSkeleton = () => (
  <div className={styles.boardSkeletonBoard} aria-hidden>
    {boardColumns.map((key, index) => (
      <div key={key} className={styles.boardSkeletonColumn}>
        <Skeleton width={72} height={14} />
        {Array.from({ length: 4 - (index % 2) }, (_, card) => (
          <div key={card} className={styles.card}>
            <Skeleton width="60%" />
            <Skeleton width="80%" />
            <Skeleton width="40%" />
          </div>
        ))}
      </div>
    ))}
  </div>
)
