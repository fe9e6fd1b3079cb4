import { describe, expect, it } from 'vitest'
import { signInAddressOf, readMode } from './sign-in-mode.ts'

describe('modes of /signin', () => {
  it('reads the links in mails', () => {
    expect(readMode('?token=abc')).toEqual({ kind: 'link', token: 'abc' })
    expect(readMode('?token=abc&invite=1')).toEqual({ kind: 'link', token: 'abc' })
  })
  it('reads its own addresses', () => {
    for (const kind of ['create', 'forgot'] as const)
      expect(readMode(new URL(signInAddressOf(kind), 'http://x').search)).toEqual({ kind })
    expect(readMode('')).toEqual({ kind: 'enter', isBlocked: false })
  })
  it('AUTH-013 recognises a login that ended because it was blocked', () => {
    expect(readMode('?reason=blocked')).toEqual({ kind: 'enter', isBlocked: true })
  })
})
