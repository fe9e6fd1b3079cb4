import { calendarClock, calendarDay, daysBetween } from '@tratativa/contract/kernel/time'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names.ts'
import { DateText } from '../../../ui/islands.tsx'
import styles from '../today.module.css'

type DueTextProps = {
  dueAt: string
  now: Date
  /** Names tomorrow, where no column of the board does. */
  namesTomorrow?: boolean
}

/** For a late task, the days since its date; for today and tomorrow, the hour; later, the day. */
export const DueText = ({ dueAt, now, namesTomorrow = false }: DueTextProps) => {
  const { t } = useTranslation('today')
  const due = new Date(dueAt)
  const days = daysBetween(calendarDay(now), calendarDay(due))
  if (days < 0) return <span className={classNames(styles.due, styles.late)}>{t('due.ago', { count: -days })}</span>
  if (days > 1)
    return (
      <span className={styles.due}>
        <DateText value={dueAt} />
      </span>
    )
  const isPast = days === 0 && due < now
  return (
    <time dateTime={dueAt} className={classNames(styles.due, isPast && styles.late)}>
      {days === 1 && namesTomorrow && `${t('due.tomorrow')} `}
      <bdi dir="ltr">{calendarClock(due)}</bdi>
    </time>
  )
}
