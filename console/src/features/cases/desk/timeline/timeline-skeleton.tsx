import { Skeleton } from '../../../../ui/skeleton.tsx'
import styles from './timeline.module.css'

const widths = ['62%', '80%', '48%', '70%', '56%', '74%']

export const TimelineSkeleton = () => (
  <div>
    {widths.map((width) => (
      <div key={width} className={styles.row}>
        <Skeleton width={32} />
        <Skeleton width={16} height={16} />
        <Skeleton width={width} height={34} />
      </div>
    ))}
  </div>
)
