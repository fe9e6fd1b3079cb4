import { describe, expect, it } from 'vitest'
import { clockOf, dayNameOf, dayOf, writeChatDay, writeSeconds } from './chat-time.ts'

describe('times of messages', () => {
  it('CHAT-009 shows the time as the API writes it, in UTC', () => {
    expect(clockOf('2026-11-22T14:02:59.000Z')).toBe('14:02')
    expect(dayOf('2026-11-22T23:59:59.000Z')).toBe('2026-11-22')
  })

  it('CHAT-009 names days by the time zone of São Paulo', () => {
    // Half past ten at night in São Paulo.
    const now = new Date('2026-11-23T01:30:00Z')
    expect(dayNameOf('2026-11-22', now)).toBe('today')
    expect(dayNameOf('2026-11-21', now)).toBe('yesterday')
    expect(dayNameOf('2026-11-20', now)).toBe('other')
    expect(writeChatDay('2026-11-20')).toBe('20/11/2026')
  })

  it.each([
    [7, '0:07'],
    [754.9, '12:34'],
    [3723, '1:02:03'],
    [0, '0:00'],
  ])('formats %d seconds', (seconds, text) => expect(writeSeconds(seconds)).toBe(text))
})
