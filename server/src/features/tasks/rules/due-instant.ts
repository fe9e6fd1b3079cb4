// Computes when a rule's task is due: a number of days later, at an hour in São Paulo; never on a weekend without work, never in the past.
import { calendarDay, dayAfter, instantAt } from '@tratativa/contract/kernel/time'

const saturday = 6

const workingDay = (day: string): string => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const wait = weekday === saturday ? 2 : weekday === 0 ? 1 : 0
  return dayAfter(day, wait)
}

export const dueInstant = (now: Date, { afterDays, at: timeOfDay }: { afterDays: number; at: string }): Date => {
  const today = calendarDay(now)
  const due = instantAt(afterDays === 0 ? today : workingDay(dayAfter(today, afterDays)), timeOfDay)
  return due > now ? due : instantAt(workingDay(dayAfter(today, 1)), timeOfDay)
}
