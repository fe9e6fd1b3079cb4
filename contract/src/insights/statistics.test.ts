import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  agreementCurve,
  compareAlike,
  compareRaw,
  differenceOf,
  medianDays,
  rateOf,
  type Stratum,
  type Wait,
} from './statistics.ts'

const rounded = (value: number) => Number(value.toFixed(4))

describe('rates', () => {
  it('have the interval of Wilson, as published by Newcombe', () => {
    // Newcombe 1998, table I: 81 of 263, and 1 of 29.
    const many = rateOf(81, 263)
    expect([many.rate, many.low, many.high].map(rounded)).toEqual([0.308, 0.2553, 0.3662])
    const few = rateOf(1, 29)
    expect([few.low, few.high].map(rounded)).toEqual([0.0061, 0.1718])
    expect(rateOf(0, 0)).toEqual({ n: 0, rate: 0, low: 0, high: 1 })
  })

  it('differ with the interval of Newcombe', () => {
    // Newcombe 1998, method 10: 56 of 70 against 48 of 80.
    const { difference, low, high } = differenceOf(rateOf(56, 70), rateOf(48, 80))
    expect([difference, low, high].map(rounded)).toEqual([0.2, 0.0524, 0.3339])
  })
})

describe('CURVE-003 the assistant and the people in like strata', () => {
  const easy: Stratum = { assistant: { n: 90, successes: 81 }, people: { n: 10, successes: 9 } }
  const hard: Stratum = { assistant: { n: 10, successes: 1 }, people: { n: 90, successes: 9 } }

  it('are equal where each stratum is equal, although the raw rates differ', () => {
    const raw = compareRaw([easy, hard])
    expect([raw.assistant.rate, raw.people.rate].map(rounded)).toEqual([0.82, 0.18])
    const alike = compareAlike([easy, hard])
    expect([alike?.assistant.rate, alike?.people.rate, alike?.difference.difference]).toEqual([0.5, 0.5, 0])
    expect(alike?.difference.low).toBeLessThan(0)
    expect(alike?.difference.high).toBeGreaterThan(0)
  })

  it('leave out the strata of one side, and say nothing without a shared one', () => {
    const alone: Stratum = { assistant: { n: 50, successes: 50 }, people: { n: 0, successes: 0 } }
    expect(compareAlike([alone])).toBeNull()
    expect(compareAlike([alone, hard])?.assistant.n).toBe(10)
  })

  it('with one stratum, say what the raw rates say', () => {
    const tally = fc.integer({ min: 1, max: 200 }).chain((n) => fc.record({ n: fc.constant(n), successes: fc.nat(n) }))
    fc.assert(
      fc.property(tally, tally, (assistant, people) => {
        const [raw, alike] = [compareRaw([{ assistant, people }]), compareAlike([{ assistant, people }])]
        expect(alike?.difference.low).toBeCloseTo(raw.difference.low, 9)
        expect(alike?.assistant.high).toBeCloseTo(raw.assistant.high, 9)
      }),
    )
  })
})

describe('the days to a deal', () => {
  it('CURVE-003 follow Kaplan and Meier, open cases censored', () => {
    // By hand: 6 cases; deals on days 1, 3 and 3; open since 2, 4 and 5 days.
    // Day 1: 5/6 stay. Day 3: of 4 at risk 2 agree, so 5/6 * 2/4 = 5/12 stay.
    const waits: Wait[] = [
      { days: 1, isAgreed: true, count: 1 },
      { days: 2, isAgreed: false, count: 1 },
      { days: 3, isAgreed: true, count: 2 },
      { days: 4, isAgreed: false, count: 1 },
      { days: 5, isAgreed: false, count: 1 },
    ]
    const curve = agreementCurve(waits)
    expect(curve.map(({ day, share, atRisk }) => [day, rounded(share), atRisk])).toEqual([
      [1, 0.1667, 6],
      [3, 0.5833, 4],
    ])
    // Greenwood on day 1: 1/(6*5) = 1/30; log-log: 1.96 * sqrt(1/30) / -ln(5/6) = 1.9627, and 1 - (5/6)^exp(1.9627) = 0.7269.
    expect([curve[0]?.low, curve[0]?.high].map((value) => rounded(value ?? 0))).toEqual([0.0253, 0.7269])
    expect(medianDays(curve)).toBe(3)
  })

  it('without open cases are the plain shares, and never fall', () => {
    const waits = fc.array(
      fc.record({ days: fc.nat(40), isAgreed: fc.boolean(), count: fc.integer({ min: 1, max: 5 }) }),
      { minLength: 1, maxLength: 30 },
    )
    fc.assert(
      fc.property(waits, (some) => {
        const shares = agreementCurve(some).map(({ share }) => share)
        expect(shares.every((share, index) => share >= (shares[index - 1] ?? 0) - 1e-12 && share <= 1 + 1e-12)).toBe(
          true,
        )
        const all = some.map((wait) => ({ ...wait, isAgreed: true }))
        const total = all.reduce((sum, { count }) => sum + count, 0)
        for (const { day, share } of agreementCurve(all)) {
          const by = all.reduce((sum, { days, count }) => sum + (days <= day ? count : 0), 0)
          expect(share).toBeCloseTo(by / total, 9)
        }
      }),
    )
    expect(medianDays(agreementCurve([{ days: 3, isAgreed: false, count: 4 }]))).toBeNull()
  })
})
