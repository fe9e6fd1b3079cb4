const longest = 60_000

/** When to try again after so many failures; never two companies at the same moment. */
export const waitBefore = (tries: number, chance = Math.random()): number =>
  Math.round(Math.min(longest, 500 * 2 ** Math.min(tries, 10)) * (0.5 + chance / 2))
