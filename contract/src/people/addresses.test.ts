import { describe, expect, it } from 'vitest'
import { addressKey, joinEmails, showAddress, splitEmails } from './addresses.ts'
import { formatOab, oabOf } from './oab.ts'
import { addressIn, cpfIn } from './shapes.ts'

describe('addresses', () => {
  it.each([
    ['(11) 98765-4321', 'phone', '11987654321'],
    ['+55 11 98765-4321', 'phone', '11987654321'],
    ['11 3456-7890', 'phone', '1134567890'],
    ['5511987654321@s.whatsapp.net', 'phone', '11987654321'],
    ['551187654321@s.whatsapp.net', 'phone', '11987654321'],
    ['5511987654321:12@s.whatsapp.net', 'phone', '11987654321'],
    ['5511987654321@c.us', 'phone', '11987654321'],
    ['1187654321', 'phone', '11987654321'],
    [' Ana.Lima@Exemplo.com ', 'email', 'ana.lima@exemplo.com'],
  ])('PERSON-005 normalises %s to one form', (text, kind, value) => {
    expect(addressKey(text)).toEqual({ kind, value })
  })

  it.each(['', 'ana', '123', '00987654321', '123456789012345@lid', 'a@b', '+1 202 555 0100'])(
    'refuses %j as an address',
    (text) => {
      expect(addressKey(text)).toBeNull()
    },
  )

  it('PERSON-003 shows telephones as (DD) 9999-9999 and (DD) 99999-9999', () => {
    expect(showAddress({ kind: 'phone', value: '1134567890' })).toBe('(11) 3456-7890')
    expect(showAddress({ kind: 'phone', value: '11987654321' })).toBe('(11) 98765-4321')
  })

  it('PERSON-001 joins several e-mails by a vertical bar', () => {
    expect(joinEmails(['a@b.co', 'c@d.co'])).toBe('a@b.co|c@d.co')
    expect(splitEmails('A@b.co | c@d.co;e@f.co')).toEqual(['a@b.co', 'c@d.co', 'e@f.co'])
  })
})

describe('the registration of a person', () => {
  it('PERSON-003 accepts a CPF with or without its mask, and refuses wrong check digits', () => {
    expect(cpfIn.parse('529.982.247-25')).toBe('52998224725')
    expect(cpfIn.parse('11144477735')).toBe('11144477735')
    expect(cpfIn.parse('')).toBeNull()
    for (const wrong of ['529.982.247-24', '111.111.111-11', '123', '5299822472x'])
      expect(cpfIn.safeParse(wrong).success).toBe(false)
  })

  it('PERSON-003 accepts only Brazilian telephones', () => {
    const phone = (value: string) => addressIn.safeParse({ kind: 'phone', value })
    expect(phone('(11) 98765-4321').data).toMatchObject({ value: '11987654321', is_whatsapp: false })
    for (const wrong of ['(11) 8765-4321', '(01) 98765-4321', '98765-4321', ''])
      expect(phone(wrong).success).toBe(false)
  })
})

describe('the bar number (OAB)', () => {
  it.each([
    ['OAB/SP 123.456', 'SP 123456'],
    ['sp123456', 'SP 123456'],
    ['123456-SP', 'SP 123456'],
    ['RJ 001234', 'RJ 1234'],
    ['OAB MG 98765-A', 'MG 98765A'],
  ])('is read from %s', (text, shown) => {
    const oab = oabOf(text)
    expect(oab && formatOab(oab)).toBe(shown)
  })

  it.each(['', 'XX 123', 'SP', '123456', 'SP 12345678', 'SP 0'])('is not read from %j', (text) => {
    expect(oabOf(text)).toBeNull()
  })
})
