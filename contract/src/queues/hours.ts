// The hours of a queue, in São Paulo.
import { localTime } from '../conduct/contact-time.ts'
import { zone } from '../kernel/time.ts'

export interface QueueHours {
  readonly fromHour: number
  readonly toHour: number
  readonly saturdays: boolean
}

/** A queue without hours is always open; on Sundays a queue with hours is closed. */
export const isQueueOpen = (hours: QueueHours | null, now: Date): boolean => {
  if (hours === null) return true
  const { day, minute } = localTime(now, zone)
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || (weekday === 6 && !hours.saturdays)) return false
  return minute >= hours.fromHour * 60 && minute < hours.toHour * 60
}
