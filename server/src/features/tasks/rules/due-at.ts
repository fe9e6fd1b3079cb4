// When a rule's task falls due: so many days on, at an hour of São Paulo; never on a weekend that work does not reach, never already past.
import { calendarDay, dayAfter, instantAt } from '@tratativa/contract/kernel/time'

const saturday = 6

const workingDay = (wanted: string): string => {
  const weekday = new Date(`${wanted}T00:00:00Z`).getUTCDay()
  const wait = weekday === saturday ? 2 : weekday === 0 ? 1 : 0
  return dayAfter(wanted, wait)
}

export const dueAt = (now: Date, { afterDays, at }: { afterDays: number; at: string }): Date => {
  const today = calendarDay(now)
  const due = instantAt(afterDays === 0 ? today : workingDay(dayAfter(today, afterDays)), at)
  return due > now ? due : instantAt(workingDay(dayAfter(today, 1)), at)
}
