// The departments and all users, as on their own page, inside the panel.
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { DepartmentsPane, UsersPane } from '../../departments/index.ts'
import styles from './settings.module.css'

export const TeamsPane = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['chat', 'departments'])
  return (
    <section className={styles.pane} aria-label={t('tab.departments')}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.title}>{t('tab.departments')}</h2>
          <p className={styles.subtitle}>{t('departments:subtitle')}</p>
        </div>
        <IconButton icon={IconX} label={t('close')} onClick={onClose} />
      </header>
      <div className={styles.body}>
        <div className={styles.people}>
          <DepartmentsPane />
        </div>
        <div className={styles.people}>
          <UsersPane />
        </div>
      </div>
    </section>
  )
}
