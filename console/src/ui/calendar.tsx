// One month, six weeks of seven, Sunday first. Arrows move by day and week, Page Up and Down by month.
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addDays, addMonths, firstOfMonth, monthGrid, today, weekday } from './calendar-days.ts'
import type { Day, Period } from './calendar-days.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useUiLocale, useUiWords } from './words.tsx'
import styles from './calendar.module.css'

type CalendarProps = {
  period: Period
  onPick: (day: Day) => void
  /** Days outside cannot be picked. */
  min?: Day
  max?: Day
  focused?: boolean
}

const noon = (day: Day) => new Date(`${day}T12:00:00Z`)
const write = (locale: string, options: Intl.DateTimeFormatOptions, day: Day) =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(noon(day))

const dayMoves: Record<string, (day: Day, rtl: boolean) => Day> = {
  ArrowLeft: (day, rtl) => addDays(day, rtl ? 1 : -1),
  ArrowRight: (day, rtl) => addDays(day, rtl ? -1 : 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekday(day)),
  End: (day) => addDays(day, 6 - weekday(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

const useCursor = (start: Day, focused: boolean) => {
  const [cursor, setCursor] = useState(start)
  const grid = useRef<HTMLTableElement>(null)
  const follow = useRef(focused)
  useEffect(() => {
    if (!follow.current) return
    follow.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus()
  }, [cursor])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const move = dayMoves[event.key]
    if (!move) return
    event.preventDefault()
    follow.current = true
    setCursor(move(cursor, getComputedStyle(event.currentTarget).direction === 'rtl'))
  }
  return { cursor, setCursor, grid, onKeyDown }
}

const lookOf = (day: Day, month: Day, { start, end }: Period) => {
  const edge = day === start || day === end
  const inside = start !== null && end !== null && day >= start && day <= end
  return classNames(
    styles.day,
    day.slice(0, 7) !== month.slice(0, 7) && styles.other,
    inside && styles.inside,
    edge && styles.edge,
    day === today() && styles.today,
  )
}

const Head = ({ month, id, onMove }: { month: Day; id: string; onMove: (months: number) => void }) => {
  const say = useUiWords()
  const locale = useUiLocale()
  const title = `${write(locale, { month: 'long' }, month)} ${month.slice(0, 4)}`
  return (
    <div className={styles.head}>
      <IconButton size="sm" icon={IconChevronLeft} flip label={say('period.previous')} onClick={() => onMove(-1)} />
      <h3 id={id} className={styles.title} aria-live="polite">
        {title}
      </h3>
      <IconButton size="sm" icon={IconChevronRight} flip label={say('period.next')} onClick={() => onMove(1)} />
    </div>
  )
}

const Weekdays = ({ week }: { week: readonly Day[] }) => {
  const locale = useUiLocale()
  return (
    <thead>
      <tr>
        {week.map((day) => (
          <th key={day} scope="col" abbr={write(locale, { weekday: 'long' }, day)} className={styles.weekday}>
            {write(locale, { weekday: 'narrow' }, day)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

export const Calendar = ({ period, onPick, min = '', max = '9999', focused = false }: CalendarProps) => {
  const locale = useUiLocale()
  const id = useId()
  const { cursor, setCursor, grid, onKeyDown } = useCursor(period.end ?? period.start ?? today(), focused)
  const month = firstOfMonth(cursor)
  const weeks = monthGrid(month)
  const choose = (day: Day) => {
    setCursor(day)
    onPick(day)
  }
  const cell = (day: Day) => (
    <td key={day} className={styles.cell}>
      <button
        type="button"
        data-day={day}
        tabIndex={day === cursor ? 0 : -1}
        disabled={day < min || day > max}
        aria-pressed={day === period.start || day === period.end}
        aria-current={day === today() ? 'date' : undefined}
        aria-label={write(locale, { dateStyle: 'long' }, day)}
        className={lookOf(day, month, period)}
        onClick={() => choose(day)}
        onKeyDown={onKeyDown}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  )
  return (
    <div className={styles.calendar}>
      <Head month={month} id={id} onMove={(months) => setCursor(addMonths(cursor, months))} />
      <table ref={grid} aria-labelledby={id} className={styles.grid}>
        <Weekdays week={weeks[0] ?? []} />
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>{week.map(cell)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
