import { describe, expect, it } from 'vitest'
import { snoozeTimes } from './snooze-times.ts'

const daysOf = (now: string) => Object.values(snoozeTimes(new Date(now))).map((time) => time.toISOString().slice(0, 16))

describe('DESK-006 the times that a case can be put off to', () => {
  it('are nine in the morning in São Paulo, by its calendar', () => {
    expect(daysOf('2026-11-25T15:00:00Z')).toEqual(['2026-11-26T12:00', '2026-11-30T12:00', '2026-11-28T12:00'])
    expect(daysOf('2026-11-26T01:00:00Z')).toEqual(['2026-11-26T12:00', '2026-11-30T12:00', '2026-11-28T12:00'])
  })
  it('offer the next Monday on a Monday and on a Sunday', () => {
    expect(daysOf('2026-11-30T15:00:00Z')[1]).toBe('2026-12-07T12:00')
    expect(daysOf('2026-11-29T15:00:00Z')[1]).toBe('2026-11-30T12:00')
  })
})
