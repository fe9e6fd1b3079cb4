import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  daysIn,
  monthGrid,
  pick,
  readDay,
  thisMonth,
  today,
  weekday,
  writeDay,
} from './calendar-days.ts'

const blank = { start: null, end: null }

describe('month grid', () => {
  it('has six weeks of seven days, Sunday first, and contains the whole month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1990, max: 2090 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const first = `${year}-${String(month).padStart(2, '0')}-01`
        const grid = monthGrid(first)
        expect(grid.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
        for (const week of grid) expect(weekday(week[0] ?? '')).toBe(0)
        expect(grid[0]).toContain(first)
        expect(grid.flat()).toContain(addDays(addMonths(first, 1), -1))
      }),
    )
  })

  it('starts November 2026 in its first cell', () => {
    expect(monthGrid('2026-11-18')[0]?.[0]).toBe('2026-11-01')
    expect(monthGrid('2026-11-18')[5]?.[6]).toBe('2026-12-12')
  })
})

describe('period', () => {
  it('takes the first click as start and the second as end', () => {
    const started = pick(blank, '2026-11-05')
    expect(started).toEqual({ start: '2026-11-05', end: null })
    expect(pick(started, '2026-11-18')).toEqual({ start: '2026-11-05', end: '2026-11-18' })
  })

  it('starts again when the second click is earlier', () => {
    expect(pick({ start: '2026-11-05', end: null }, '2026-11-02')).toEqual({ start: '2026-11-02', end: null })
  })

  it('may be one day', () => {
    expect(pick({ start: '2026-11-05', end: null }, '2026-11-05')).toEqual({ start: '2026-11-05', end: '2026-11-05' })
    expect(daysIn('2026-11-05', '2026-11-05')).toBe(1)
  })

  it('starts again when both days are set', () => {
    expect(pick({ start: '2026-11-01', end: '2026-11-18' }, '2026-11-10')).toEqual({ start: '2026-11-10', end: null })
  })

  it('defaults to the first of the month until today', () => {
    expect(thisMonth('2026-11-18')).toEqual({ start: '2026-11-01', end: '2026-11-18' })
    expect(daysIn('2026-11-01', '2026-11-18')).toBe(18)
  })
})

describe('days', () => {
  it('reads back what it writes, and rejects days that do not exist', () => {
    expect(readDay('27/11/2026')).toBe('2026-11-27')
    expect(writeDay('2026-11-27')).toBe('27/11/2026')
    expect(readDay('31/02/2026')).toBeNull()
    // A year typed halfway.
    expect(readDay('04/03/0002')).toBeNull()
    expect(readDay('31/12/1899')).toBeNull()
    expect(readDay('01/01/1900')).toBe('1900-01-01')
    expect(readDay('29/02/2028')).toBe('2028-02-29')
    expect(readDay('1/1/26')).toBeNull()
  })

  it('keeps the last day of a short month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  })

  it('uses the day of São Paulo', () => {
    expect(today(new Date('2026-11-18T02:30:00Z'))).toBe('2026-11-17')
    expect(today(new Date('2026-11-18T03:30:00Z'))).toBe('2026-11-18')
  })
})
