import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './launcher.module.css'

type LauncherProps = { unread: number; isOpen: boolean; onOpen: () => void }

/** Opens the conversations from every page. */
export const Launcher = ({ unread, isOpen, onOpen }: LauncherProps) => {
  const { t } = useTranslation('launcher')
  const label = unread > 0 ? t('unread', { count: unread }) : t('name')
  return (
    <div className={styles.room}>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={onOpen}
      >
        <Icon of={IconBrandWhatsapp} size={18} className={styles.sign} />
        <span className={styles.name}>{t('name')}</span>
        {unread > 0 && <Badge className={styles.count} value={unread} hidden />}
      </button>
    </div>
  )
}
