import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/class-names.ts'
import styles from './clients.module.css'

/** Active or inactive, as a word beside a dot. */
export const StatusMark = ({ isActive }: { isActive: boolean }) => {
  const { t } = useTranslation('clients')
  return (
    <span className={classNames(styles.mark, isActive && styles.active)}>{t(isActive ? 'active' : 'inactive')}</span>
  )
}
