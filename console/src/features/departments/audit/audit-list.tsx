import { useTranslation } from 'react-i18next'
import type { AccessEntry } from '@tratativa/contract/identity/shapes'
import { AuditRow } from './audit-row.tsx'
import styles from './audit-list.module.css'

export const AuditList = ({ entries }: { entries: readonly AccessEntry[] }) => {
  const { t } = useTranslation('audit')
  return (
    <div className={styles.frame}>
      <div className={styles.heads} aria-hidden>
        <span>{t('when')}</span>
        <span>{t('subject')}</span>
        <span>{t('what')}</span>
        <span>{t('by')}</span>
      </div>
      <ul>
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </div>
  )
}
