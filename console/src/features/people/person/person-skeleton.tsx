import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './person-skeleton.module.css'

const widths = ['34%', '22%', '68%', '52%', '60%', '44%']

/** The skeleton of a person's page, shown while it loads. */
export const PersonSkeleton = () => {
  const { t } = useTranslation('people')
  return (
    <div className={styles.lines} aria-busy aria-label={t('loading')} role="status">
      {widths.map((width) => (
        <Skeleton key={width} width={width} height={18} />
      ))}
    </div>
  )
}
