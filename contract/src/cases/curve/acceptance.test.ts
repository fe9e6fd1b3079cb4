import { describe, expect, it } from 'vitest'
import { acceptanceCurve, fewestAnswers, pointAt, type AnsweredOffer } from './acceptance.ts'

/** Repeatable numbers from 0 to 1. */
const numbers = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const truths = {
  logistic: (ratio: number) => 1 / (1 + Math.exp(-12 * (ratio - 0.5))),
  straight: (ratio: number) => 0.1 + 0.7 * ratio,
  flat: () => 0.3,
  step: (ratio: number) => (ratio < 0.4 ? 0.1 : 0.8),
  hard: (ratio: number) => Math.max(0, ratio - 0.8) * 2,
}
type Truth = keyof typeof truths

/** Most offers are low, as in a real portfolio. */
const portfolio = (truth: Truth, size: number, next: () => number): AnsweredOffer[] =>
  Array.from({ length: size }, () => {
    const ratio = next() ** 1.5
    return { ratio, isAccepted: next() < truths[truth](ratio) }
  })

const portfolios = 40
/** The share of points whose truth lies in the band, and the mean distance of the curve from the truth. */
const tried = (truth: Truth, size: number) => {
  const next = numbers(20_261_125 + size)
  const points = Array.from({ length: portfolios }, () => acceptanceCurve(portfolio(truth, size, next)) ?? []).flat()
  const inside = points.filter(({ ratio, low, high }) => low <= truths[truth](ratio) && truths[truth](ratio) <= high)
  const error = points.reduce((sum, { ratio, chance }) => sum + Math.abs(chance - truths[truth](ratio)), 0)
  return { covered: inside.length / points.length, error: error / points.length }
}

describe('the curve of acceptance', () => {
  it.each(Object.keys(truths).flatMap((truth) => [150, 600, 2000].map((size) => [truth as Truth, size] as const)))(
    'CURVE-001 covers at least 90 % of the truth (%s, %d answers)',
    (truth, size) => expect(tried(truth, size).covered).toBeGreaterThanOrEqual(0.9),
  )
  it.each(['logistic', 'straight', 'flat'] as const)(
    'CURVE-001 is less than 4 points from a smooth truth at 2,000 answers (%s)',
    (truth) => expect(tried(truth, 2000).error).toBeLessThan(0.04),
  )
  it('CURVE-001 is none under 100 answers', () => {
    const next = numbers(1)
    expect(acceptanceCurve(portfolio('straight', fewestAnswers - 1, next))).toBeNull()
    expect(acceptanceCurve(portfolio('straight', fewestAnswers, next))).not.toBeNull()
  })
  it('never falls, and its point at a ratio lies between its neighbours', () => {
    const curve = acceptanceCurve(portfolio('logistic', 500, numbers(7))) ?? []
    for (const [index, point] of curve.entries())
      expect(point.chance).toBeGreaterThanOrEqual((curve[index - 1]?.chance ?? 0) - 1e-9)
    const [first, last] = [curve[0]?.ratio ?? 0, curve.at(-1)?.ratio ?? 0]
    const middle = pointAt(curve, (first + last) / 2)
    expect(middle?.chance).toBeGreaterThan(curve[0]?.chance ?? 1)
    expect(middle?.chance).toBeLessThan(curve.at(-1)?.chance ?? 0)
    expect([pointAt(curve, first - 0.01), pointAt(curve, last + 0.01)]).toEqual([null, null])
  })
  it('stands on answers of one ratio alone', () => {
    const same = Array.from({ length: 120 }, (_, index) => ({ ratio: 0.4, isAccepted: index % 4 === 0 }))
    const point = pointAt(acceptanceCurve(same) ?? [], 0.4)
    expect(point?.chance).toBeCloseTo(0.25, 1)
    expect(point?.low).toBeLessThan(0.25)
    expect(point?.high).toBeGreaterThan(0.25)
  })
})
