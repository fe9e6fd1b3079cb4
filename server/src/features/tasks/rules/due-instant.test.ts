import { describe, expect, it } from 'vitest'
import { dueInstant } from './due-instant.ts'

// A Thursday, 23:30 in São Paulo: already Friday in UTC.
const now = new Date('2026-11-20T02:30:00Z')

describe('the due date of a rule’s task', () => {
  it('TASK-001 counts days in the calendar of São Paulo', () => {
    expect(dueInstant(now, { afterDays: 0, at: '23:45' }).toISOString()).toBe('2026-11-20T02:45:00.000Z')
    expect(dueInstant(now, { afterDays: 1, at: '12:00' }).toISOString()).toBe('2026-11-20T15:00:00.000Z')
  })

  it('is moved from a weekend to Monday', () => {
    expect(dueInstant(now, { afterDays: 2, at: '09:00' }).toISOString()).toBe('2026-11-23T12:00:00.000Z')
    expect(dueInstant(now, { afterDays: 3, at: '09:00' }).toISOString()).toBe('2026-11-23T12:00:00.000Z')
    expect(dueInstant(now, { afterDays: 4, at: '09:00' }).toISOString()).toBe('2026-11-23T12:00:00.000Z')
  })

  it('is on the next working day when the rule’s hour has already passed today', () => {
    expect(dueInstant(now, { afterDays: 0, at: '18:00' }).toISOString()).toBe('2026-11-20T21:00:00.000Z')
    const friday = new Date('2026-11-20T23:30:00Z')
    expect(dueInstant(friday, { afterDays: 0, at: '18:00' }).toISOString()).toBe('2026-11-23T21:00:00.000Z')
    const saturdayMorning = new Date('2026-11-21T12:00:00Z')
    expect(dueInstant(saturdayMorning, { afterDays: 0, at: '18:00' }).toISOString()).toBe('2026-11-21T21:00:00.000Z')
  })
})
