// Calendar days as 'yyyy-mm-dd', without hour or time zone: text order is time order.
import { firstDayIn, zone } from '@tratativa/contract/kernel/time'

export type Day = string
export type Period = { start: Day | null; end: Day | null }

const toDate = (day: Day) => new Date(`${day}T00:00:00Z`)
const toDay = (date: Date): Day => date.toISOString().slice(0, 10)
const dayLength = 24 * 60 * 60 * 1000

export const addDays = (day: Day, days: number): Day => toDay(new Date(toDate(day).getTime() + days * dayLength))

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

/** Returns the same day of another month, or the last day of that month when it is shorter. */
export const addMonths = (day: Day, months: number): Day => {
  const date = toDate(firstOfMonth(day))
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(Number(day.slice(8)), last))
  return toDay(date)
}

export const weekday = (day: Day) => toDate(day).getUTCDay()

/** Returns the six weeks of seven days, Sunday first, that contain the month. */
export const monthGrid = (month: Day): Day[][] => {
  const first = firstOfMonth(month)
  const sunday = addDays(first, -weekday(first))
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_day, dayIndex) => addDays(sunday, week * 7 + dayIndex)),
  )
}

/** Includes both ends. */
export const daysIn = (start: Day, end: Day) =>
  Math.round((toDate(end).getTime() - toDate(start).getTime()) / dayLength) + 1

/** dd/mm/aaaa */
export const writeDay = (day: Day) => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`

export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < firstDayIn) return false
  const date = toDate(text)
  return !Number.isNaN(date.getTime()) && toDay(date) === text
}

/** Returns the day of an address; '' for a text that no input accepts as a day. */
export const readableDay = (text: string): Day | '' => (isDay(text) ? text : '')

/** Reads dd/mm/aaaa; null when there is no such day from 1900 on. */
export const readDay = (text: string): Day | null => {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)
  if (!parts) return null
  const day = `${parts[3]}-${parts[2]}-${parts[1]}`
  return isDay(day) ? day : null
}

const local = new Intl.DateTimeFormat('en-CA', { timeZone: zone })

export const today = (now = new Date()): Day => local.format(now)

/** The first click sets the start, the second the end. An earlier second click or a third click starts again. */
export const pick = (period: Period, day: Day): Period => {
  const beginning = period.start === null || period.end !== null || day < period.start
  return beginning ? { start: day, end: null } : { start: period.start, end: day }
}

export const thisMonth = (now: Day = today()): Period => ({ start: firstOfMonth(now), end: now })
