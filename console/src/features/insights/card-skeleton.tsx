import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './card-skeleton.module.css'

const widths = [84, 70, 78]

export const CardSkeleton = ({ label }: { label: string }) => (
  <div className={styles.card} role="status" aria-label={label}>
    <Skeleton width={140} height={14} />
    {widths.map((width) => (
      <Skeleton key={width} width={`${width}%`} />
    ))}
  </div>
)
