import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './form-skeleton.module.css'

const fields = Array.from({ length: 9 }, (_, index) => index)

/** Skeleton of the form while it loads. */
export const FormSkeleton = () => {
  const { t } = useTranslation('whole')
  return (
    <div className={styles.fields} role="status" aria-busy aria-label={t('loading')}>
      {fields.map((field) => (
        <div key={field} className={styles.field}>
          <Skeleton width={96} height={14} />
          <Skeleton width="100%" height={32} />
        </div>
      ))}
    </div>
  )
}
