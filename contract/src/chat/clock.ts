// The clock of the chat calls: they carry São Paulo's local time, formatted as if it were UTC. Stored instants are true UTC.
import { calendarMinute } from '../kernel/time.ts'

const hour = 3_600_000
const offsets = new Map<number, number>()

// The UTC offset is computed once per hour, because it is constant within an hour: computing it for each instant costs three times as much.
const offsetOf = (instantMs: number): number => {
  const start = Math.floor(instantMs / hour) * hour
  const known = offsets.get(start)
  if (known !== undefined) return known
  const offset = Date.parse(`${calendarMinute(new Date(start))}Z`) - start
  if (offsets.size >= 10_000) offsets.clear()
  offsets.set(start, offset)
  return offset
}

/** 2026-03-05T17:04:09.000Z -> 2026-03-05T14:04:09.000Z. This is the only conversion between the two clocks: nothing converts back. */
export const chatClock = (instant: Date): string =>
  new Date(instant.getTime() + offsetOf(instant.getTime())).toISOString()
