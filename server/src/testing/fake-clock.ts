import type { Clock } from '../platform/clock/clock.ts'

/** The system clock with an offset that the test sets. */
export const fakeClock = (): Clock & { set(to: Date): void; move(milliseconds: number): void } => {
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
