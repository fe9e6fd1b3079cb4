import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './record-skeleton.module.css'

const widths = ['38%', '72%', '64%', '68%', '46%', '58%']

/** The skeleton of a record, shown while it loads. */
export const RecordSkeleton = () => {
  const { t } = useTranslation('clients')
  return (
    <div className={styles.lines} aria-busy aria-label={t('loading')} role="status">
      {widths.map((width) => (
        <Skeleton key={width} width={width} height={18} />
      ))}
    </div>
  )
}
