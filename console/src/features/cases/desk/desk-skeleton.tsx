import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DealSkeleton } from '../../../ui-domain/deal-skeleton.tsx'
import { TimelineSkeleton } from './timeline/timeline-skeleton.tsx'
import head from './head/desk-head.module.css'
import styles from './desk.module.css'

const bars = (count: number, height: number) =>
  Array.from({ length: count }, (_, index) => (
    <Skeleton key={index} width={`${90 - ((index * 17) % 50)}%`} height={height} />
  ))

/** Shown while the case is loading. */
export const DeskSkeleton = () => {
  const { t } = useTranslation('desk')
  return (
    <div className={styles.page} role="status" aria-label={t('loading')}>
      <div className={head.head}>
        <Skeleton width={360} height={16} />
      </div>
      <div className={styles.tabs}>
        <Skeleton width={520} height={12} />
      </div>
      <div className={styles.desk}>
        <div className={styles.who}>
          <div className={styles.skeleton}>{bars(12, 12)}</div>
        </div>
        <div className={styles.line}>
          <div className={styles.skeleton}>
            <TimelineSkeleton />
          </div>
        </div>
        <div className={styles.deal}>
          <DealSkeleton />
        </div>
      </div>
    </div>
  )
}
