// The clock of the chat calls: they carry what the clocks of São Paulo show, written as if it were UTC. True instants are stored.
import { calendarMinute } from '../kernel/time.ts'

/** 2026-03-05T17:04:09.000Z -> 2026-03-05T14:04:09.000Z. The only place where the two meet: nothing reads it back. */
export const chatClock = (at: Date): string => calendarMinute(at) + at.toISOString().slice(16)
