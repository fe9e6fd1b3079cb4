/** Time is asked of this, so that a test may hold it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
