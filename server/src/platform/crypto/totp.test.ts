// The codes of RFC 6238, appendix B (SHA-1), cut to six digits.
import { describe, expect, it } from 'vitest'
import { acceptedStep, codeAt, fromBase32, newTotpSecret, stepOf, toBase32, totpUri } from './totp.ts'

const secret = toBase32(Buffer.from('12345678901234567890'))
const instant = (seconds: number) => new Date(seconds * 1000)

describe('one-time codes', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i are those of the RFC', (seconds, code) => {
    expect(codeAt(secret, stepOf(instant(seconds)))).toBe(code)
  })

  it('are accepted one step around, and never at or before the last accepted step', () => {
    const now = instant(1_111_111_111)
    const step = stepOf(now)
    const codeOf = (distance: number) => codeAt(secret, step + distance)
    expect([-2, -1, 0, 1, 2].map((distance) => acceptedStep(secret, codeOf(distance), now, 0))).toEqual([
      null,
      step - 1,
      step,
      step + 1,
      null,
    ])
    expect(acceptedStep(secret, codeOf(0), now, step)).toBeNull()
    expect(acceptedStep(secret, codeOf(-1), now, step)).toBeNull()
    expect(acceptedStep(secret, codeOf(1), now, step)).toBe(step + 1)
  })

  it('have secrets of 160 bits that survive base32, and an address that authenticators read', () => {
    expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(fromBase32(newTotpSecret())).toHaveLength(20)
    expect(totpUri('Tratativa', 'ana@x.test', 'ABC')).toBe(
      'otpauth://totp/Tratativa:ana%40x.test?secret=ABC&issuer=Tratativa&algorithm=SHA1&digits=6&period=30',
    )
  })
})
