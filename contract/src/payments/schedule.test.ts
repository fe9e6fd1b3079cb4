import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  businessDaysAfter,
  divideCents,
  firstDueDay,
  instalmentStatus,
  monthlyDays,
  monthsAfter,
  nationalCalendar,
  openDayFrom,
} from './schedule.ts'

describe('the due days of a plan', () => {
  it('moves a closed day to the next open day', () => {
    expect(openDayFrom('2026-12-25', nationalCalendar)).toBe('2026-12-28')
    expect(openDayFrom('2026-11-20', nationalCalendar)).toBe('2026-11-23')
    expect(openDayFrom('2026-04-03', nationalCalendar)).toBe('2026-04-06')
    expect(openDayFrom('2026-11-26', nationalCalendar)).toBe('2026-11-26')
  })

  it('counts open days from the day after the event', () => {
    expect(businessDaysAfter('2026-11-26', 1, nationalCalendar)).toBe('2026-11-27')
    expect(businessDaysAfter('2026-11-26', 2, nationalCalendar)).toBe('2026-11-30')
    expect(businessDaysAfter('2026-11-28', 1, nationalCalendar)).toBe('2026-11-30')
    expect(businessDaysAfter('2026-12-18', 10, nationalCalendar)).toBe('2027-01-05')
  })

  it('keeps the day of the month, and moves each due day by itself', () => {
    expect(monthsAfter('2027-01-31', 1)).toBe('2027-02-28')
    expect(monthsAfter('2026-12-10', 2)).toBe('2027-02-10')
    expect(monthlyDays('2027-01-31', 3, nationalCalendar)).toEqual(['2027-02-01', '2027-03-01', '2027-03-31'])
  })

  it('knows no first day before its event', () => {
    expect(firstDueDay({ rule: 'ratification', days: 15, day: null }, nationalCalendar)).toBeNull()
    expect(firstDueDay({ rule: 'unset', days: null, day: null }, nationalCalendar)).toBeNull()
    expect(firstDueDay({ rule: 'filing', days: 2, day: '2026-11-26' }, nationalCalendar)).toBe('2026-11-30')
    expect(firstDueDay({ rule: 'day', days: null, day: '2026-12-10' }, nationalCalendar)).toBe('2026-12-10')
  })

  it('loses no cent, and puts the odd ones into the first part', () => {
    expect(divideCents(100_00, 3)).toEqual([33_34, 33_33, 33_33])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), fc.integer({ min: 1, max: 360 }), (cents, count) => {
        const parts = divideCents(cents, count)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents)
        expect(new Set(parts.slice(1)).size).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('names the status by the day', () => {
    const status = (state: 'open' | 'paid' | 'cancelled', dueOn: string | null) =>
      instalmentStatus({ state, dueOn }, '2026-11-26')
    expect(status('open', null)).toBe('to-come')
    expect(status('open', '2026-11-27')).toBe('to-come')
    expect(status('open', '2026-11-26')).toBe('due')
    expect(status('open', '2026-11-25')).toBe('late')
    expect(status('paid', '2026-11-25')).toBe('paid')
    expect(status('cancelled', '2026-11-25')).toBe('cancelled')
  })
})
