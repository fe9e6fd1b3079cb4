// The departments and their people, as the users' page has them, inside the panel.
import { useState } from 'react'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { DepartmentsPane } from '../../departments/index.ts'
import styles from './settings.module.css'

export const TeamsPane = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('chat')
  const [search, setSearch] = useState('')
  return (
    <section className={styles.pane} aria-label={t('tab.departments')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('tab.departments')}</h2>
        <IconButton icon={IconX} label={t('close')} onClick={onClose} />
      </header>
      <div className={styles.body}>
        <DepartmentsPane search={search} onSearch={setSearch} />
      </div>
    </section>
  )
}
