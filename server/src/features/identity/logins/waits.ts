// Computes how long guessing must wait after a number of failures.
import type { Limit } from './guesser.ts'

export interface Attempt {
  readonly mark: string
  readonly failures: number
  readonly locked_until: Date | null
  readonly last_at: Date
}

const firstWaitSeconds = 30
const longestWaitSeconds = 60 * 60

const secondsLeft = (until: Date | null, now: Date) => (until === null ? 0 : (until.getTime() - now.getTime()) / 1000)

export const afterForgiving = (row: Attempt | undefined, limit: Limit, now: Date): number => {
  if (!row) return 0
  // Of two concurrent failures, the one that began first may be counted last: the elapsed time is then zero, never negative.
  const passed = Math.max(0, secondsLeft(now, row.last_at))
  return Math.max(0, row.failures - Math.floor(passed / limit.forgivenAfterSeconds))
}

export const longestWait = (rows: readonly Attempt[], now: Date): number =>
  Math.max(0, ...rows.map(({ locked_until }) => secondsLeft(locked_until, now)))

export const waitAfter = (failures: number, { free }: Limit): number =>
  failures < free ? 0 : Math.min(firstWaitSeconds * 2 ** (failures - free), longestWaitSeconds)
