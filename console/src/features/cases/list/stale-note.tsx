import { useTranslation } from 'react-i18next'
import { IconRefresh } from '@tabler/icons-react'
import { count } from '../../../ui/count.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './list.module.css'

/** Shown when many cases changed elsewhere: the list refetches only on request, so that rows do not move while somebody reads them. */
export const StaleNote = ({ cases, onRefresh }: { cases: number; onRefresh: () => void }) => {
  const { t } = useTranslation('cases')
  return (
    <p className={styles.note} role="status">
      <Icon of={IconRefresh} size={14} />
      {t('stale', { count: cases, n: count(cases) })}
      <button type="button" className={styles.act} onClick={onRefresh}>
        {t('stale.refresh')}
      </button>
    </p>
  )
}
