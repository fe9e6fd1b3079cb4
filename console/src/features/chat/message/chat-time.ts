// The chat calls carry what the clocks of São Paulo show, written as if it were UTC: it is shown as it is written.
import { calendarDay, daysBetween } from '@tratativa/contract/kernel/time'

/** aaaa-mm-dd */
export const dayOf = (at: string): string => at.slice(0, 10)
/** HH:MM */
export const clockOf = (at: string): string => at.slice(11, 16)
/** dd/mm/aaaa */
export const writeChatDay = (day: string): string => day.split('-').toReversed().join('/')

export type DayName = 'today' | 'yesterday' | 'other'

/** How a day is called on the day that it is now. */
export const dayNameOf = (day: string, now: Date): DayName => {
  const days = daysBetween(day, calendarDay(now))
  return days === 0 ? 'today' : days === 1 ? 'yesterday' : 'other'
}

/** 0:07, 12:34, 1:02:03 */
export const writeSeconds = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
