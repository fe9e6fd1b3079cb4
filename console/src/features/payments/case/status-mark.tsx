import { useTranslation } from 'react-i18next'
import type { InstalmentStatus } from '@tratativa/contract/payments/kinds'
import { classNames } from '../../../ui/class-names.ts'
import styles from './status-mark.module.css'

export const StatusMark = ({ status }: { status: InstalmentStatus }) => {
  const { t } = useTranslation('payments')
  return <span className={classNames(styles.mark, styles[status])}>{t(`status.${status}`)}</span>
}
