import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/class-names.ts'
import type { Column } from '../../ui/data-table.types.ts'
import { useNarrow } from '../../ui/use-narrow.ts'
import styles from './clients.module.css'

/** Active or inactive, as a word beside a dot. */
const StatusMark = ({ isActive }: { isActive: boolean }) => {
  const { t } = useTranslation('clients')
  return (
    <span className={classNames(styles.mark, isActive && styles.active)}>{t(isActive ? 'active' : 'inactive')}</span>
  )
}

export const useStandingColumn = (): Column<{ isActive: boolean }> => {
  const { t } = useTranslation('clients')
  const isNarrow = useNarrow()
  return {
    id: 'standing',
    header: t('standing'),
    width: isNarrow ? 84 : 120,
    cell: ({ isActive }) => <StatusMark isActive={isActive} />,
  }
}
