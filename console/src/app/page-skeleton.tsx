import { useTranslation } from 'react-i18next'
import { Inset } from '../ui/layout.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './page.module.css'

const rows = [72, 64, 80, 56, 76, 68, 60, 74]

/** The skeleton of a typical page, shown while a page loads. */
export const PageSkeleton = () => {
  const { t } = useTranslation('shell')
  return (
    <Inset block={16} inline={20} role="status" aria-label={t('loading')}>
      <Skeleton width={180} height={20} />
      <div className={styles.rows}>
        {rows.map((width) => (
          <div key={width} className={styles.row}>
            <Skeleton width={`${width}%`} />
          </div>
        ))}
      </div>
    </Inset>
  )
}
