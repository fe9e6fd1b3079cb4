import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ControlActs, ControlPane } from './control-pane.tsx'
import styles from './control.module.css'

/** The dashboard inside the panel of the conversations. */
export const ControlTab = ({ closeLabel, onClose }: { closeLabel: string; onClose: () => void }) => {
  const { t } = useTranslation('insights')
  return (
    <section className={styles.tab} aria-label={t('control.title')}>
      <header className={styles.tabHead}>
        <h2 className={styles.tabTitle}>{t('control.title')}</h2>
        <div className={styles.tabActs}>
          <ControlActs />
        </div>
        <IconButton icon={IconX} label={closeLabel} onClick={onClose} />
      </header>
      <div className={styles.tabBody}>
        <ControlPane />
      </div>
    </section>
  )
}
