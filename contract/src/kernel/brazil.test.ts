import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  centsToMoney,
  cnpjKey,
  formatCnpj,
  formatCpf,
  formatPhone,
  formatProcessNumber,
  isCnpj,
  isCpf,
  isPhone,
  isProcessNumber,
  moneyReadings,
  moneyToCents,
  phoneDigits,
  processDigits,
} from './brazil.ts'

describe('process number', () => {
  const valid = ['0000832-35.2018.4.01.3202', '0000002-65.2005.4.05.8100', '0701300-13.2011.8.26.0020']

  it.each([...valid, '0725517-23.2025.8.07.0000'])('accepts %s', (number) => {
    expect(isProcessNumber(number)).toBe(true)
    expect(isProcessNumber(number.replace(/\D/g, ''))).toBe(true)
  })

  it('accepts a number without its leading zeros', () => {
    expect(isProcessNumber('832-35.2018.4.01.3202')).toBe(true)
    expect(formatProcessNumber('832-35.2018.4.01.3202')).toBe('0000832-35.2018.4.01.3202')
  })

  it('masks twenty digits', () => {
    expect(formatProcessNumber('07013001320118260020')).toBe('0701300-13.2011.8.26.0020')
    expect(processDigits('0701300-13.2011.8.26.0020')).toBe('07013001320118260020')
  })

  it.each(['0000832-36.2018.4.01.3202', '', '123', '583.00.2001.01234', 'abc', '0000832-35.2018.4.01.32021'])(
    'refuses %j',
    (text) => expect(isProcessNumber(text)).toBe(false),
  )

  it('leaves a number of the old format unchanged', () => {
    expect(formatProcessNumber('583.00.2001')).toBe('583.00.2001')
  })

  it('detects any single wrong digit', () => {
    fc.assert(
      fc.property(fc.constantFrom(...valid), fc.nat(19), fc.integer({ min: 1, max: 9 }), (number, digitIndex, by) => {
        const digits = Array.from(number.replace(/\D/g, ''))
        digits[digitIndex] = String((Number(digits[digitIndex]) + by) % 10)
        expect(isProcessNumber(digits.join(''))).toBe(false)
      }),
    )
  })
})

describe('CPF', () => {
  it.each(['111.444.777-35', '529.982.247-25', '123.456.789-09', '52998224725'])('accepts %s', (cpf) =>
    expect(isCpf(cpf)).toBe(true),
  )

  it.each(['529.982.247-26', '52998224', '', 'abc.def.ghi-jk', 'x52998224725'])('refuses %j', (cpf) =>
    expect(isCpf(cpf)).toBe(false),
  )

  it('refuses the ten numbers of one repeated digit', () => {
    for (let digit = 0; digit <= 9; digit++) expect(isCpf(String(digit).repeat(11))).toBe(false)
  })

  it('masks', () => {
    expect(formatCpf('52998224725')).toBe('529.982.247-25')
    expect(formatCpf('529')).toBe('529')
  })
})

describe('CNPJ', () => {
  it.each(['11.222.333/0001-81', '11444777000161', '12.ABC.345/01DE-35', '12abc34501de35'])('accepts %s', (cnpj) =>
    expect(isCnpj(cnpj)).toBe(true),
  )

  it.each([
    '11.222.333/0001-82',
    '12.ABC.345/01DE-36',
    '12.ABC.345/01DE-3A',
    '',
    '123',
    '11.222.333/0001',
    'á1222333000181',
  ])('refuses %j', (cnpj) => expect(isCnpj(cnpj)).toBe(false))

  it('refuses the ten numbers of one repeated digit', () => {
    for (let digit = 0; digit <= 9; digit++) expect(isCnpj(String(digit).repeat(14))).toBe(false)
  })

  it('adds and removes the mask', () => {
    expect(formatCnpj('11222333000181')).toBe('11.222.333/0001-81')
    expect(formatCnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35')
    expect(formatCnpj('112')).toBe('112')
    expect(cnpjKey(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35')
  })

  it('detects any wrong check digit', () => {
    const valid = ['11222333000181', '11444777000161', '12ABC34501DE35']
    fc.assert(
      fc.property(fc.constantFrom(...valid), fc.nat(99), (cnpj, digits) => {
        const other = cnpj.slice(0, 12) + String(digits).padStart(2, '0')
        expect(isCnpj(other)).toBe(other === cnpj)
      }),
    )
  })
})

describe('telephone', () => {
  it.each([
    ['11981234567', '(11) 98123-4567'],
    ['+55 11 98123-4567', '(11) 98123-4567'],
    ['1130442180', '(11) 3044-2180'],
    ['551130442180', '(11) 3044-2180'],
  ])('masks %s', (text, masked) => {
    expect(isPhone(text)).toBe(true)
    expect(formatPhone(text)).toBe(masked)
  })

  it('leaves the country code out of the digits', () => {
    expect(phoneDigits('+55 (11) 98123-4567')).toBe('11981234567')
  })

  it.each(['', '123', '01981234567', '11881234567', '119812345678', 'call me', '1190442180'])('refuses %j', (text) =>
    expect(isPhone(text)).toBe(false),
  )

  it('formats a mobile number without its ninth digit, and leaves foreign numbers unchanged', () => {
    expect(formatPhone('551181234567')).toBe('(11) 8123-4567')
    expect(formatPhone('+351912345678901')).toBe('+351912345678901')
  })
})

describe('money', () => {
  it.each([
    ['1.234,56', 123456n],
    ['R$ 1.234,5', 123450n],
    ['4000', 400000n],
    ['0,00', 0n],
    ['90.071.992.547.409.930,01', 9007199254740993001n],
  ])('reads %s', (text, cents) => expect(moneyToCents(text)).toBe(cents))

  it.each([
    '',
    'R$',
    '1,234',
    '1,2,3',
    '12a',
    '1e5',
    'USD 4',
    'R$R$5',
    '1..0,0',
    '1.000.00',
    '1.50',
    '12.34,56',
    '. 5',
    '1.234 567',
  ])('refuses %j', (text) => expect(moneyToCents(text)).toBeNull())

  it('gives both readings of an amount whose last dot may be a comma', () => {
    expect(moneyReadings('1.000.00').map(centsToMoney)).toEqual(['1.000,00', '100.000,00'])
    expect(moneyReadings('1.5').map(centsToMoney)).toEqual(['1,50', '15,00'])
    expect(moneyReadings('R$R$5')).toEqual([])
  })

  it('reads digits, dots, commas and signs as one amount or none', () => {
    const texts = fc.string({ unit: fc.constantFrom('1', '0', '9', '.', ',', ' ', 'R$'), maxLength: 12 })
    fc.assert(
      fc.property(texts, (text) => {
        const cents = moneyToCents(text)
        if (cents === null) return
        // The result contains every digit of the text, and cents only behind its comma.
        const [whole = '', decimals = ''] = text.replace(/[^\d,]/g, '').split(',')
        expect(cents).toBe(BigInt(whole + decimals.padEnd(2, '0')))
        expect(text).toMatch(/^\s*(R\$)?\s*\d/)
      }),
    )
  })

  it('round-trips exactly, however large', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (cents) => {
        expect(moneyToCents(centsToMoney(cents))).toBe(cents)
      }),
    )
  })

  it('formats', () => {
    expect(centsToMoney(5n)).toBe('0,05')
    expect(centsToMoney(123456789n)).toBe('1.234.567,89')
    expect(centsToMoney(-123456n)).toBe('-1.234,56')
  })
})
