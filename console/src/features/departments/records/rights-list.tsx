import { useTranslation } from 'react-i18next'
import type { RightsChange } from '@tratativa/contract/identity/shapes'
import { RightsRow } from './rights-row.tsx'
import styles from '../departments.module.css'

export const RightsList = ({ changes }: { changes: readonly RightsChange[] }) => {
  const { t } = useTranslation('departments')
  return (
    <div className={styles.changes}>
      <div className={styles.heads} aria-hidden>
        <span>{t('rights.when')}</span>
        <span>{t('rights.subject')}</span>
        <span>{t('rights.change')}</span>
        <span>{t('rights.by')}</span>
      </div>
      <ul>
        {changes.map((change) => (
          <RightsRow key={change.id} change={change} />
        ))}
      </ul>
    </div>
  )
}
