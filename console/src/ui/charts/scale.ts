const tops = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
const distances = [1, 2, 2.5, 5, 10]
const mostSteps = 4

const roundUp = (value: number, steps: readonly number[]): number => {
  const power = 10 ** Math.floor(Math.log10(value))
  const step = steps.find((candidate) => candidate * power >= value * (1 - 1e-9)) ?? 10
  return Number((step * power).toPrecision(6))
}

/** Returns the smallest round number that is at least the value. */
export const roundTop = (value: number): number => (value <= 0 ? 1 : roundUp(value, tops))

/** Returns evenly spaced round ticks from zero up to the top; whole numbers for counts. */
export const ticksOf = (top: number, isWhole: boolean): number[] => {
  const round = roundUp(top / mostSteps, distances)
  const distance = isWhole ? Math.ceil(round) : round
  const steps = Math.floor(top / distance + 1e-9)
  return Array.from({ length: steps + 1 }, (_, index) => Number((index * distance).toPrecision(6)))
}
