import { calendarDay, dayAfter, instantAt } from '@tratativa/contract/kernel/time'

const morning = '09:00'

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Returns the instants that are offered for putting something off: mornings in São Paulo. A Monday is offered the Monday after it. */
export const snoozeTimes = (now: Date) => {
  const today = calendarDay(now)
  const morningIn = (days: number) => instantAt(dayAfter(today, days), morning)
  return { tomorrow: morningIn(1), monday: morningIn((8 - weekdayOf(today)) % 7 || 7), threeDays: morningIn(3) }
}
