// A seeded generator: the same seed yields the same sequence on every machine.

export interface Random {
  /** Returns an integer from 0 up to, but not including, the limit. */
  below(limit: number): number
  pick<T>(from: readonly T[]): T
}

/** The mulberry32 algorithm. */
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
      if (chosen === undefined) throw new Error('demo.random: cannot pick from an empty list')
      return chosen
    },
  }
}
