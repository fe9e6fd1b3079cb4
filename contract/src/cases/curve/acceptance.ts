// The chance that an offer is accepted, by its ratio to the claim or to the ceiling: it never falls as the ratio rises, and it stands with its
// 90 % band. What was answered so far is the only source.

export interface AnsweredOffer {
  readonly ratio: number
  readonly isAccepted: boolean
}

export interface CurvePoint {
  readonly ratio: number
  /** From 0 to 1, as are the ends of the band. */
  readonly chance: number
  readonly low: number
  readonly high: number
}

/** Fewer cases, or answers, than these give no curve, and no advice. */
export const fewestAnswers = 100
const pointCount = 33
/** Each end of the band is passed by one truth of twenty. */
const tail = 0.05
/** The outermost answers are too lonely to draw a curve to them. */
const trimmedShare = 0.02

interface Pool {
  readonly accepted: number
  readonly size: number
}

/** Pools neighbours until no pool accepts less than the one before it: the least squares among all rising curves. */
const pooled = (answers: readonly AnsweredOffer[]): number[] => {
  const pools: Pool[] = []
  for (const { isAccepted } of answers) {
    let last: Pool = { accepted: isAccepted ? 1 : 0, size: 1 }
    for (let before = pools.at(-1); before && before.accepted * last.size >= last.accepted * before.size;) {
      last = { accepted: before.accepted + last.accepted, size: before.size + last.size }
      pools.pop()
      before = pools.at(-1)
    }
    pools.push(last)
  }
  return pools.flatMap(({ accepted, size }) => Array.from({ length: size }, () => accepted / size))
}

/** Returns the chance of at least `count` of `size`, each with the probability `chance`. */
const chanceOfAtLeast = (count: number, size: number, chance: number): number => {
  if (count === 0) return 1
  const odds = Math.log(chance / (1 - chance))
  let log = size * Math.log(1 - chance)
  let below = Math.exp(log)
  for (let index = 1; index < count; index++) {
    log += Math.log((size - index + 1) / index) + odds
    below += Math.exp(log)
  }
  return 1 - below
}

/** The least chance that is not contradicted by `count` of `size` (Clopper and Pearson). */
const leastChance = (count: number, size: number): number => {
  if (count === 0) return 0
  let [low, high] = [0, count / size]
  for (let step = 0; step < 30; step++) {
    const middle = (low + high) / 2
    if (chanceOfAtLeast(count, size, middle) < tail) low = middle
    else high = middle
  }
  return low
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Returns the index of the first answer of at least this ratio. */
const firstFrom = (answers: readonly AnsweredOffer[], ratio: number) => {
  const index = answers.findIndex((answer) => answer.ratio >= ratio)
  return index < 0 ? answers.length : index
}

/**
 * Because the chance only rises, it is at least the mean chance of the answers below a ratio, and at most that of the answers above it. Each
 * end of the band is therefore the exact end of one window of answers, whatever the curve looks like.
 */
const bandAt = (answers: readonly AnsweredOffer[], ratio: number, width: number) => {
  const above = answers.slice(firstFrom(answers, ratio)).slice(0, width)
  const end = answers.findLastIndex((answer) => answer.ratio <= ratio) + 1
  const below = answers.slice(Math.max(0, end - width), end)
  const accepted = (window: readonly AnsweredOffer[]) => window.filter(({ isAccepted }) => isAccepted).length
  return {
    low: leastChance(accepted(below), below.length),
    high: 1 - leastChance(above.length - accepted(above), above.length),
  }
}

/** Returns the curve over the ratios that were answered often enough; null while there are too few answers. */
export const acceptanceCurve = (answers: readonly AnsweredOffer[]): CurvePoint[] | null => {
  if (answers.length < fewestAnswers) return null
  const sorted = answers.toSorted((left, right) => left.ratio - right.ratio)
  const fit = pooled(sorted)
  const width = Math.max(30, Math.round(sorted.length ** (2 / 3)))
  const trimmed = Math.round(sorted.length * trimmedShare)
  const first = sorted[trimmed]?.ratio ?? 0
  const last = sorted[sorted.length - 1 - trimmed]?.ratio ?? 0
  return Array.from({ length: pointCount }, (_, index) => {
    const ratio = first + ((last - first) * index) / (pointCount - 1)
    const centre = Math.min(firstFrom(sorted, ratio), sorted.length - 1)
    // The steps of the pools are an artefact: their mean over a window as wide on both sides rises as they do.
    const half = Math.min(Math.round(width / 2), centre, sorted.length - 1 - centre)
    const chance = mean(fit.slice(centre - half, centre + half + 1))
    const { low, high } = bandAt(sorted, ratio, width)
    return { ratio, chance, low: Math.min(low, chance), high: Math.max(high, chance) }
  })
}

/** Returns the point of the curve at a ratio; null outside of what was answered. */
export const pointAt = (curve: readonly CurvePoint[], ratio: number): CurvePoint | null => {
  const after = curve.findIndex((point) => point.ratio >= ratio)
  const [left, right] = [curve[after - 1] ?? curve[after], curve[after]]
  if (!left || !right || ratio < left.ratio) return null
  const share = right.ratio === left.ratio ? 0 : (ratio - left.ratio) / (right.ratio - left.ratio)
  const between = (from: number, to: number) => from + (to - from) * share
  return {
    ratio,
    chance: between(left.chance, right.chance),
    low: between(left.low, right.low),
    high: between(left.high, right.high),
  }
}
