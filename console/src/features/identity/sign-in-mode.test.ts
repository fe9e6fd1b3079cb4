import { describe, expect, it } from 'vitest'
import { addressOf, readMode } from './sign-in-mode.ts'

describe('what /signin is asked for', () => {
  it('reads the links of the mails', () => {
    expect(readMode('?token=abc')).toEqual({ kind: 'link', token: 'abc' })
    expect(readMode('?token=abc&invite=1')).toEqual({ kind: 'link', token: 'abc' })
  })
  it('reads its own addresses', () => {
    for (const kind of ['create', 'forgot'] as const)
      expect(readMode(new URL(addressOf(kind), 'http://x').search)).toEqual({ kind })
    expect(readMode('')).toEqual({ kind: 'enter', isBlocked: false })
  })
  it('AUTH-013 knows a login that was ended because it is blocked', () => {
    expect(readMode('?reason=blocked')).toEqual({ kind: 'enter', isBlocked: true })
  })
})
