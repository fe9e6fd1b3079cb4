// Intervals, comparisons and waiting times, pure. Every estimate carries its 95 % interval and its number of cases.

const z = 1.959964

interface Interval {
  readonly low: number
  readonly high: number
}

export interface Rate extends Interval {
  readonly n: number
  readonly rate: number
}

/** Under this number of cases a rate says little. */
export const smallSample = 30

/** The rate of successes with Wilson's interval. Without a case nothing is known. */
export const rateOf = (successes: number, n: number): Rate => {
  if (n === 0) return { n, rate: 0, low: 0, high: 1 }
  const rate = successes / n
  const [scale, square] = [1 + (z * z) / n, (z * z) / (2 * n)]
  const middle = (rate + square) / scale
  const reach = (z / scale) * Math.sqrt((rate * (1 - rate)) / n + (z * z) / (4 * n * n))
  return { n, rate, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) }
}

export interface Tally {
  readonly n: number
  readonly successes: number
}

export interface Stratum {
  readonly assistant: Tally
  readonly people: Tally
}

/** A weighted sum of rates; its interval recovers the variances from Wilson's intervals of the parts (MOVER). */
const weighted = (parts: readonly { readonly weight: number; readonly tally: Tally }[]): Rate => {
  const rates = parts.map(({ weight, tally }) => ({ weight, ...rateOf(tally.successes, tally.n) }))
  const rate = rates.reduce((sum, part) => sum + part.weight * part.rate, 0)
  const reach = (end: 'low' | 'high') =>
    Math.sqrt(rates.reduce((sum, part) => sum + (part.weight * (part.rate - part[end])) ** 2, 0))
  return {
    n: rates.reduce((sum, { n }) => sum + n, 0),
    rate,
    low: Math.max(0, rate - reach('low')),
    high: Math.min(1, rate + reach('high')),
  }
}

/** The difference of two rates with Newcombe's interval. */
export const differenceOf = (left: Rate, right: Rate): Interval & { readonly difference: number } => {
  const difference = left.rate - right.rate
  return {
    difference,
    low: difference - Math.hypot(left.rate - left.low, right.high - right.rate),
    high: difference + Math.hypot(left.high - left.rate, right.rate - right.low),
  }
}

interface Comparison {
  readonly assistant: Rate
  readonly people: Rate
  readonly difference: Interval & { readonly difference: number }
}

const compare = (assistant: Rate, people: Rate): Comparison => ({
  assistant,
  people,
  difference: differenceOf(assistant, people),
})

const sumOf = (tallies: readonly Tally[]): Tally => ({
  n: tallies.reduce((sum, { n }) => sum + n, 0),
  successes: tallies.reduce((sum, { successes }) => sum + successes, 0),
})

/** All cases of both sides, however different they are. */
export const compareRaw = (strata: readonly Stratum[]): Comparison => {
  const [assistant, people] = [
    sumOf(strata.map((stratum) => stratum.assistant)),
    sumOf(strata.map((stratum) => stratum.people)),
  ]
  return compare(rateOf(assistant.successes, assistant.n), rateOf(people.successes, people.n))
}

/** Only strata with cases of both sides, each weighted by the cases of both; null when there is none. */
export const compareAlike = (strata: readonly Stratum[]): Comparison | null => {
  const shared = strata.filter(({ assistant, people }) => assistant.n > 0 && people.n > 0)
  const total = shared.reduce((sum, { assistant, people }) => sum + assistant.n + people.n, 0)
  if (total === 0) return null
  const side = (name: keyof Stratum) =>
    weighted(
      shared.map((stratum) => ({
        weight: (stratum.assistant.n + stratum.people.n) / total,
        tally: stratum[name],
      })),
    )
  return compare(side('assistant'), side('people'))
}

/** So many cases whose deal came after these days, or that had none when they were last seen. */
export interface Wait {
  readonly days: number
  readonly isAgreed: boolean
  readonly count: number
}

export interface AgreementPoint extends Interval {
  readonly day: number
  /** The share agreed by this day. */
  readonly share: number
  readonly atRisk: number
}

/** Kaplan and Meier: the share agreed by each day, cases without a deal counted as long as they were seen. Greenwood's interval on the log-log scale. */
export const agreementCurve = (waits: readonly Wait[]): AgreementPoint[] => {
  const days = [...new Set(waits.filter(({ isAgreed }) => isAgreed).map((wait) => wait.days))].sort((a, b) => a - b)
  let survival = 1
  let variance = 0
  return days.map((day) => {
    const countOf = (isCounted: (wait: Wait) => boolean) =>
      waits.reduce((sum, wait) => sum + (isCounted(wait) ? wait.count : 0), 0)
    const atRisk = countOf((wait) => wait.days >= day)
    const agreed = countOf((wait) => wait.isAgreed && wait.days === day)
    survival *= 1 - agreed / atRisk
    variance += atRisk === agreed ? Infinity : agreed / (atRisk * (atRisk - agreed))
    return { day, share: 1 - survival, atRisk, ...agreementInterval(survival, variance) }
  })
}

const agreementInterval = (survival: number, variance: number): Interval => {
  if (survival <= 0 || survival >= 1 || !Number.isFinite(variance)) return { low: 1 - survival, high: 1 - survival }
  const spread = (z * Math.sqrt(variance)) / Math.abs(Math.log(survival))
  return { low: 1 - survival ** Math.exp(-spread), high: 1 - survival ** Math.exp(spread) }
}

/** The first day by which half of the cases are agreed; null while they are not. */
export const medianDays = (curve: readonly AgreementPoint[]): number | null =>
  curve.find(({ share }) => share >= 0.5)?.day ?? null
