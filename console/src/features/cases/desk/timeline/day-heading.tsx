import { useTranslation } from 'react-i18next'
import { daysBetween } from '@tratativa/contract/kernel/time'
import { today } from '../../../../ui/calendar-days.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { DateText } from '../../../../ui/islands.tsx'
import { relativeDays } from '../../../../ui/relative-days.ts'
import { useUiLocale } from '../../../../ui/words.tsx'
import styles from './timeline.module.css'

/** Heading for one day of the timeline: the date first, then how long ago it was. */
export const DayHeading = ({ day }: { day: string }) => {
  const { t } = useTranslation('desk')
  const locale = useUiLocale()
  const days = daysBetween(day, today())
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )
  return (
    <h3 className={classNames(styles.day, days === 0 && styles.today)}>
      <span>
        {days === 0 && `${t('days.todayHead')}, ${weekday}, `}
        {days === 1 && `${t('days.yesterday')}, `}
        {days > 1 && days < 7 && `${weekday}, `}
        <DateText value={day} />
        {days > 1 && ` · ${relativeDays(-days, locale)}`}
      </span>
    </h3>
  )
}
