import { useTranslation } from 'react-i18next'
import { IconRefresh } from '@tabler/icons-react'
import { count } from '../../../ui/count.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './stale-note.module.css'

/** Many cases were changed at once elsewhere: the list waits for a word before it moves under one's eyes. */
export const StaleNote = ({ cases, onRefresh }: { cases: number; onRefresh: () => void }) => {
  const { t } = useTranslation('cases')
  return (
    <button type="button" className={styles.note} onClick={onRefresh}>
      <Icon of={IconRefresh} size={14} />
      <span role="status">{t('stale', { count: cases, n: count(cases) })}</span>
      <b className={styles.act}>{t('stale.refresh')}</b>
    </button>
  )
}
