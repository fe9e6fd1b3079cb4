const steps = [1, 2, 2.5, 5, 10]

/** Returns the smallest round number that is at least the value: 1, 2, 2.5 or 5 times a power of ten. */
export const roundTop = (value: number): number => {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const step = steps.find((candidate) => candidate * power >= value * (1 - 1e-9)) ?? 10
  return step * power
}

const mostSteps = 4

/** Returns evenly spaced round ticks from zero to the top; whole numbers for counts. */
export const ticksOf = (top: number, isWhole: boolean): number[] => {
  const distance = Math.max(roundTop(top / mostSteps), isWhole ? 1 : 0)
  const count = Math.floor(top / distance + 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => Number((index * distance).toFixed(6)))
}
