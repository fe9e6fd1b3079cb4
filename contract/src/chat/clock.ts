// The clock of the chat calls: they carry what the clocks of São Paulo show, written as if it were UTC. True instants are stored.
import { calendarMinute } from '../kernel/time.ts'

const hour = 3_600_000
const offsets = new Map<number, number>()

// The calendar is asked once for all instants of an hour, which lie as far from UTC as each other: asked for each it costs three times as much.
const offsetOf = (at: number): number => {
  const start = Math.floor(at / hour) * hour
  const known = offsets.get(start)
  if (known !== undefined) return known
  const offset = Date.parse(`${calendarMinute(new Date(start))}Z`) - start
  if (offsets.size >= 10_000) offsets.clear()
  offsets.set(start, offset)
  return offset
}

/** 2026-03-05T17:04:09.000Z -> 2026-03-05T14:04:09.000Z. The only place where the two meet: nothing reads it back. */
export const chatClock = (at: Date): string => new Date(at.getTime() + offsetOf(at.getTime())).toISOString()
