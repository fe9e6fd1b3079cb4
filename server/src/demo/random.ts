// A seeded generator: the same seed tells the same story on every machine.

export interface Random {
  /** A whole number from 0 up to, not including, the limit. */
  below(limit: number): number
  pick<T>(from: readonly T[]): T
}

/** mulberry32. */
export const seeded = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const below = (limit: number) => next() % limit
  return {
    below,
    pick(from) {
      const chosen = from[below(from.length)]
      if (chosen === undefined) throw new Error('nothing to pick from')
      return chosen
    },
  }
}
