// When a rule's task falls due: so many days on, at an hour of São Paulo, never on a weekend that work does not reach.
import { calendarDay, dayAfter, instantAt } from '@tratativa/contract/kernel/time'

const saturday = 6

export const dueAt = (now: Date, { afterDays, at }: { afterDays: number; at: string }): Date => {
  const wanted = dayAfter(calendarDay(now), afterDays)
  const weekday = new Date(`${wanted}T00:00:00Z`).getUTCDay()
  const wait = afterDays === 0 ? 0 : weekday === saturday ? 2 : weekday === 0 ? 1 : 0
  return instantAt(dayAfter(wanted, wait), at)
}
