// Repeatable chance: the same seed gives the same dialogue.
export interface Chance {
  /** From 0 to 1, without 1. */
  readonly share: () => number
  readonly between: (low: number, high: number) => number
  readonly happens: (probability: number) => boolean
  readonly pick: <T>(items: readonly [T, ...T[]]) => T
}

/** Mulberry32. */
export const chanceOf = (seed: number): Chance => {
  let state = seed >>> 0
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    share,
    between: (low, high) => low + (high - low) * share(),
    happens: (probability) => share() < probability,
    pick: (items) => items[Math.floor(share() * items.length)] ?? items[0],
  }
}
