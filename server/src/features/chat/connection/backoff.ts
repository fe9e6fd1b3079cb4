const longest = 60_000

/** Returns the delay before the next attempt; random, so that companies do not retry at the same moment. */
export const waitBefore = (tries: number, chance = Math.random()): number =>
  Math.round(Math.min(longest, 500 * 2 ** Math.min(tries, 10)) * (0.5 + chance / 2))
