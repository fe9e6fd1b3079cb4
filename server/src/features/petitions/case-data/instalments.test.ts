import * as fc from 'fast-check'
import { nationalCalendar } from '@tratativa/contract/payments/schedule'
import { describe, expect, it } from 'vitest'
import { instalmentsOf } from './instalments.ts'

describe('the instalments of an agreement', () => {
  it('PET-001 are equal, with the odd cents in the first, monthly on open days from the payment limit', () => {
    expect(instalmentsOf(100_000, 3, { rule: 'day', days: null, day: '2027-01-31' }, nationalCalendar)).toEqual([
      { number: 1, value: 33_334, dueOn: '2027-02-01' },
      { number: 2, value: 33_333, dueOn: '2027-03-01' },
      { number: 3, value: 33_333, dueOn: '2027-03-31' },
    ])
  })

  it('add up to the value, whatever their number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), fc.integer({ min: 1, max: 360 }), (cents, count) => {
        const instalments = instalmentsOf(cents, count, { rule: 'unset', days: null, day: null }, nationalCalendar)
        expect(instalments.reduce((sum, { value }) => sum + value, 0)).toBe(cents)
        expect(instalments).toHaveLength(count)
      }),
    )
  })
})
