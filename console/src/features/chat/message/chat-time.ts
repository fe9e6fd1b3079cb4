// The chat endpoints return São Paulo local time written as if it were UTC, so it is shown without conversion.
import { chatClock } from '@tratativa/contract/chat/clock'
import { calendarDay, daysBetween } from '@tratativa/contract/kernel/time'

/** YYYY-MM-DD */
export const dayOf = (timestamp: string): string => timestamp.slice(0, 10)
/** HH:MM */
export const clockOf = (timestamp: string): string => timestamp.slice(11, 16)
/** DD/MM/YYYY */
export const writeChatDay = (day: string): string => day.split('-').toReversed().join('/')

export type ChatDayName = 'today' | 'yesterday' | 'other'

/** Returns the name of a day relative to now: today, yesterday … */
export const dayNameOf = (day: string, now: Date): ChatDayName => {
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

/** Milliseconds since a time of the chat's calls. */
export const ageOf = (sentAt: string, now: Date): number => Date.parse(chatClock(now)) - Date.parse(sentAt)
