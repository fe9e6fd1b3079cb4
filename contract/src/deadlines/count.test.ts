import { describe, expect, it } from 'vitest'
import { dayAfter } from '../kernel/time.ts'
import { countDeadline, type DeadlineTerm } from './count.ts'
import { closuresInUnit, courtDays, type CourtClosure } from './court-days.ts'
import type { ClosureEffect } from './kinds.ts'

const closure = (firstDay: string, effect: ClosureEffect, rest: Partial<CourtClosure> = {}): CourtClosure => ({
  firstDay,
  lastDay: firstDay,
  name: effect,
  effect,
  act: 'Ato 1/2026',
  unit: null,
  isConfirmed: true,
  ...rest,
})

const term = (start: string, days: number, rest: Partial<DeadlineTerm> = {}): DeadlineTerm => ({
  kind: 'procedural',
  startFrom: 'published',
  start,
  days,
  ...rest,
})

describe('counting', () => {
  const starts = Array.from({ length: 400 }, (_, index) => dayAfter('2024-01-01', (index * 37) % 1461))
  const closures = ['2024-02-12', '2025-03-03', '2026-02-16', '2027-02-08'].flatMap((monday) => [
    closure(monday, 'closed', { lastDay: dayAfter(monday, 1) }),
    closure(dayAfter(monday, 60), 'suspended', { lastDay: dayAfter(monday, 66) }),
  ])

  it('ROAD-002 ends a deadline on a day that counts, after exactly as many days as it has, and later with one day more', () => {
    const days = courtDays({ closures, recessLaw: 'CPC, art. 220' })
    const isOpen = (day: string) => days.closedBy(day) === null && days.stoppedBy(day) === null
    starts.forEach((start, index) => {
      const length = 1 + (index % 40)
      const { due, effective } = countDeadline(term(start, length), closures)
      expect(isOpen(due)).toBe(true)
      let open = 0
      for (let day = dayAfter(effective, 1); day <= due; day = dayAfter(day, 1)) if (isOpen(day)) open += 1
      expect(open).toBe(length)
      expect(countDeadline(term(start, length + 1), closures).due > due).toBe(true)
      expect(countDeadline(term(dayAfter(start, 1), length), closures).due >= due).toBe(true)
    })
  })

  it('ROAD-002 explains every day between the start and the end that did not count', () => {
    starts.forEach((start, index) => {
      const { due, effective, skipped } = countDeadline(term(start, 1 + (index % 40)), closures)
      const counted = []
      for (let day = dayAfter(effective, 1); day <= due; day = dayAfter(day, 1))
        if (!skipped.some(({ from, to }) => from <= day && day <= to)) counted.push(day)
      expect(counted).toHaveLength(1 + (index % 40))
    })
  })

  it('ROAD-002 names the reason and the source of the skipped days', () => {
    const { due, skipped, law } = countDeadline(term('2026-12-16', 5), [
      closure('2026-12-18', 'closed', { name: 'Luto' }),
    ])
    expect(due).toBe('2027-01-26')
    expect(law).toBe('CPC, arts. 219 e 224')
    expect(skipped.map(({ from, to, reason, source }) => [from, to, reason, source])).toEqual([
      ['2026-12-18', '2026-12-18', 'closure', 'Ato 1/2026'],
      ['2026-12-19', '2026-12-19', 'weekend', 'CPC, art. 216'],
      ['2026-12-20', '2027-01-20', 'recess', 'CPC, art. 220'],
      ['2027-01-23', '2027-01-24', 'weekend', 'CPC, art. 216'],
    ])
  })

  it('ROAD-002 stops deadlines of a suspended court without moving its publications', () => {
    const suspended = [closure('2026-03-02', 'suspended', { lastDay: '2026-03-06' })]
    const count = countDeadline(term('2026-03-02', 1, { startFrom: 'available' }), suspended)
    expect([count.effective, count.due]).toEqual(['2026-03-03', '2026-03-09'])
    const agreement = countDeadline(term('2026-03-02', 1, { kind: 'contract', startFrom: 'event' }), suspended)
    expect(agreement.due).toBe('2026-03-03')
  })

  it('ROAD-002 counts a day of reduced hours in the middle, and neither starts nor ends on it', () => {
    const short = [closure('2026-03-04', 'short')]
    expect(countDeadline(term('2026-03-02', 2), short).due).toBe('2026-03-05')
    expect(countDeadline(term('2026-03-02', 3), short).due).toBe('2026-03-05')
    expect(countDeadline(term('2026-03-03', 1), short).due).toBe('2026-03-05')
  })

  it('ROAD-002 applies a closure of one forum only there', () => {
    const rows = [closure('2026-03-03', 'closed', { unit: '0100' }), closure('2026-03-04', 'closed')]
    expect(countDeadline(term('2026-03-02', 1), closuresInUnit(rows, '0100')).due).toBe('2026-03-05')
    expect(countDeadline(term('2026-03-02', 1), closuresInUnit(rows, '0200')).due).toBe('2026-03-03')
    expect(countDeadline(term('2026-03-02', 1), closuresInUnit(rows, null)).due).toBe('2026-03-03')
  })
})
