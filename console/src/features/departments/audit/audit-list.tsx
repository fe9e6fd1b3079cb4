import { useTranslation } from 'react-i18next'
import type { AccessEntry } from '@tratativa/contract/identity/audit-shapes'
import { AuditRow } from './audit-row.tsx'
import styles from '../departments.module.css'

export const AuditList = ({ entries }: { entries: readonly AccessEntry[] }) => {
  const { t } = useTranslation('departments')
  return (
    <div className={styles.changes}>
      <div className={styles.heads} aria-hidden>
        <span>{t('audit.when')}</span>
        <span>{t('audit.subject')}</span>
        <span>{t('audit.what')}</span>
        <span>{t('audit.by')}</span>
      </div>
      <ul>
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </div>
  )
}
