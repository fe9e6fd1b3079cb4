// The due days of a plan, and how its value is divided: pure, and the same on both sides.
import { nationalHoliday } from '../conduct/holidays.ts'
import { dayAfter } from '../kernel/time.ts'
import type { InstalmentStatus } from './kinds.ts'

/** Says on which days (yyyy-mm-dd) banks and courts are open. */
export interface BusinessCalendar {
  isOpen(day: string): boolean
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

export const nationalCalendar: BusinessCalendar = {
  isOpen: (day) => ![0, 6].includes(weekdayOf(day)) && nationalHoliday(day) === null,
}

/** Returns the day itself, or the first open day after it. */
export const openDayFrom = (day: string, calendar: BusinessCalendar): string =>
  calendar.isOpen(day) ? day : openDayFrom(dayAfter(day, 1), calendar)

/** Counts open days after an event; the day of the event does not count. */
export const businessDaysAfter = (eventDay: string, days: number, calendar: BusinessCalendar): string => {
  let day = eventDay
  for (let left = days; left > 0; left -= 1) day = openDayFrom(dayAfter(day, 1), calendar)
  return openDayFrom(day, calendar)
}

/** The same day of a later month; the last day of a month that has no such day. */
export const monthsAfter = (day: string, months: number): string => {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, last))).toISOString().slice(0, 10)
}

/** Returns monthly due days; each is moved to an open day by itself, so that a moved day moves no other. */
export const monthlyDays = (first: string, count: number, calendar: BusinessCalendar): string[] =>
  Array.from({ length: count }, (_, index) => openDayFrom(monthsAfter(first, index), calendar))

/** Divides an amount into equal parts; the first has the odd cents. */
export const divideCents = (cents: number, count: number): number[] => {
  const part = Math.floor(cents / count)
  return Array.from({ length: count }, (_, index) => (index === 0 ? cents - part * (count - 1) : part))
}

export interface PlanStart {
  readonly rule: 'unset' | 'day' | 'filing' | 'ratification'
  /** Open days after the event. */
  readonly days: number | null
  /** The first due day, or the day of the event; null while the event has not happened. */
  readonly day: string | null
}

/** Returns the first due day; null while it is not known. */
export const firstDueDay = ({ rule, days, day }: PlanStart, calendar: BusinessCalendar): string | null => {
  if (rule === 'unset' || day === null) return null
  return rule === 'day' ? day : businessDaysAfter(day, days ?? 0, calendar)
}

/** Returns the due day of each instalment; null while the first is not known. */
export const instalmentDays = (start: PlanStart, count: number, calendar: BusinessCalendar): (string | null)[] => {
  const first = firstDueDay(start, calendar)
  return first === null ? Array<null>(count).fill(null) : monthlyDays(first, count, calendar)
}

export interface StatusFacts {
  readonly state: 'open' | 'paid' | 'cancelled'
  readonly dueOn: string | null
}

export const instalmentStatus = ({ state, dueOn }: StatusFacts, today: string): InstalmentStatus => {
  if (state !== 'open') return state
  if (dueOn === null || dueOn > today) return 'to-come'
  return dueOn === today ? 'due' : 'late'
}
