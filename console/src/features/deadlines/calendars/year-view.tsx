// Twelve small months. A day that does not count has a letter and a shape of its own; the colour only repeats them.
import { nationalHolidayOf } from '@tratativa/contract/conduct/holidays'
import type { CourtClosureRow } from '@tratativa/contract/deadlines/shapes'
import { useTranslation } from 'react-i18next'
import { monthGrid, weekday, writeDay } from '../../../ui/calendar-days.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from './year-view.module.css'

type YearViewProps = {
  year: string
  closures: readonly CourtClosureRow[]
  /** Null for people who may not change the calendar. */
  onOpen: ((closure: CourtClosureRow) => void) | null
}

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
const isRecess = (day: string) => day.slice(5) >= '12-20' || day.slice(5) <= '01-20'
const saturday = 6
const isWeekend = (day: string) => weekday(day) % saturday === 0

const dayMarks = ['holiday', 'closed', 'suspended', 'short', 'recess'] as const
type CourtDayMark = (typeof dayMarks)[number]

const markOf = (day: string, closure: CourtClosureRow | undefined): CourtDayMark | null => {
  if (nationalHolidayOf(day)) return 'holiday'
  return closure?.effect ?? (isRecess(day) ? 'recess' : null)
}

const Day = ({ day, closures, onOpen }: { day: string } & Omit<YearViewProps, 'year'>) => {
  const { t } = useTranslation('deadlines')
  const closure = closures.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
  const mark = markOf(day, closure)
  const name = nationalHolidayOf(day)?.name ?? closure?.name
  const isDoubtful = mark !== 'holiday' && closure?.isConfirmed === false
  const look = classNames(
    styles.day,
    mark && styles[mark],
    isWeekend(day) && mark === null && styles.weekend,
    isDoubtful && styles.doubtful,
  )
  const words = [writeDay(day), mark && t(`mark.${mark}`), name, isDoubtful && t('unconfirmed')]
    .filter(Boolean)
    .join(': ')
  const content = (
    <>
      {Number(day.slice(8))}
      {mark !== null && mark !== 'recess' && (
        <i className={styles.letter} aria-hidden>
          {t(`letter.${mark}`)}
        </i>
      )}
    </>
  )
  if (closure && onOpen)
    return (
      <button type="button" className={look} title={words} aria-label={words} onClick={() => onOpen(closure)}>
        {content}
      </button>
    )
  return (
    <span className={look} {...(mark && { title: words })}>
      {content}
      {name !== undefined && <span className={styles.unseen}>{name}</span>}
    </span>
  )
}

const Month = ({ month, closures, onOpen }: { month: string } & Omit<YearViewProps, 'year'>) => {
  const { i18n } = useTranslation('deadlines')
  const first = `${month}-01`
  const name = new Intl.DateTimeFormat(i18n.language, { month: 'long', timeZone: 'UTC' }).format(new Date(first))
  const letter = new Intl.DateTimeFormat(i18n.language, { weekday: 'narrow', timeZone: 'UTC' })
  const weeks = monthGrid(first).filter((week) => week.some((day) => day.startsWith(month)))
  const [heads = []] = weeks
  return (
    <table className={styles.month}>
      <caption>{name}</caption>
      <thead>
        <tr>
          {heads.map((day) => (
            <th key={day} scope="col">
              {letter.format(new Date(day))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day}>{day.startsWith(month) && <Day {...{ day, closures, onOpen }} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const YearView = ({ year, closures, onOpen }: YearViewProps) => {
  const { t } = useTranslation('deadlines')
  return (
    <>
      <ul className={styles.legend} aria-label={t('legend')}>
        {dayMarks.map((mark) => (
          <li key={mark}>
            <span className={classNames(styles.day, styles[mark])} aria-hidden>
              {mark === 'recess' ? '' : <i className={styles.letter}>{t(`letter.${mark}`)}</i>}
            </span>
            {t(`mark.${mark}`)}
          </li>
        ))}
        <li>
          <span className={classNames(styles.day, styles.closed, styles.doubtful)} aria-hidden />
          {t('unconfirmed')}
        </li>
      </ul>
      <div className={styles.year}>
        {months.map((month) => (
          <Month key={month} month={`${year}-${month}`} {...{ closures, onOpen }} />
        ))}
      </div>
    </>
  )
}
