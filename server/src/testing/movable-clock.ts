import type { Clock } from '../platform/clock/clock.ts'

/** The real time, moved by as much as a test says. */
export const movableClock = (): Clock & { set(to: Date): void; move(milliseconds: number): void } => {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    set(to) {
      offset = to.getTime() - Date.now()
    },
    move(milliseconds) {
      offset += milliseconds
    },
  }
}
