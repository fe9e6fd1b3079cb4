import { useTranslation } from 'react-i18next'
import type { UserError } from '@tratativa/contract/departments/shapes'
import styles from './users.module.css'

/** Lists the people who were not created and the reasons, in red, one line each. */
export const RefusedPeople = ({ errors }: { errors: readonly UserError[] }) => {
  const { t } = useTranslation('departments')
  if (errors.length === 0) return null
  return (
    <div className={styles.box} role="alert">
      <p className={styles.refusedPeopleTitle}>{t('create.failed')}</p>
      <ul>
        {errors.map((error) => (
          <li key={`${error.email} ${error.field}`}>
            <bdi dir="ltr" className={styles.email}>
              {error.email}
            </bdi>{' '}
            {error.message}
          </li>
        ))}
      </ul>
    </div>
  )
}
