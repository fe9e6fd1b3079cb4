import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayInWords, dayWithMonth, decimalInWords, moneyInWords, numberInWords } from './money-in-words.ts'

const valueOfWord = new Map<string, number>()
const units =
  'um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'
units.split(' ').forEach((word, index) => valueOfWord.set(word, index + 1))
'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'
  .split(' ')
  .forEach((word, index) => valueOfWord.set(word, (index + 2) * 10))
'cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'
  .split(' ')
  .forEach((word, index) => valueOfWord.set(word, (index + 1) * 100))
valueOfWord.set('cem', 100)
const scaleOfWord: Readonly<Record<string, number>> = {
  mil: 1e3,
  milhão: 1e6,
  milhões: 1e6,
  bilhão: 1e9,
  bilhões: 1e9,
  trilhão: 1e12,
  trilhões: 1e12,
}

/** Reads the words back by their values alone. */
const readNumber = (words: string): number => {
  if (words === 'zero') return 0
  let total = 0
  let group = 0
  for (const word of words.split(/[ ,]+/).filter((part) => part !== 'e' && part !== 'de')) {
    const scale = scaleOfWord[word]
    if (scale === undefined) {
      const value = valueOfWord.get(word)
      if (value === undefined) throw new Error(`unknown word ${word}`)
      group += value
    } else {
      total += (group || 1) * scale
      group = 0
    }
  }
  return total + group
}

const readMoney = (words: string): number => {
  if (words === 'zero real') return 0
  const [, reais, cents] = /^(?:(.*?) rea(?:l|is))?(?: e )?(?:(.*) centavos?)?$/.exec(words) ?? []
  return (reais === undefined ? 0 : readNumber(reais)) * 100 + (cents === undefined ? 0 : readNumber(cents))
}

describe('amounts in words', () => {
  it.each([
    [350_000, 'três mil e quinhentos reais'],
    [100, 'um real'],
    [1, 'um centavo'],
    [200, 'dois reais'],
    [0, 'zero real'],
    [100_000, 'mil reais'],
    [100_100, 'mil e um reais'],
    [110_000, 'mil e cem reais'],
    [123_456, 'mil duzentos e trinta e quatro reais e cinquenta e seis centavos'],
    [10_000, 'cem reais'],
    [10_110, 'cento e um reais e dez centavos'],
    [100_000_000, 'um milhão de reais'],
    [200_000_000, 'dois milhões de reais'],
    [150_000_000, 'um milhão e quinhentos mil reais'],
    [100_000_100, 'um milhão e um reais'],
    [123_456_700, 'um milhão, duzentos e trinta e quatro mil quinhentos e sessenta e sete reais'],
    [1_601_717, 'dezesseis mil e dezessete reais e dezessete centavos'],
    [100_000_000_000, 'um bilhão de reais'],
  ])('writes %i cents as %s', (cents, words) => {
    expect(moneyInWords(cents)).toBe(words)
  })

  it('can be read back to the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (cents) => {
        expect(readMoney(moneyInWords(cents))).toBe(cents)
      }),
      { numRuns: 5000 },
    )
  })
})

describe('numbers and days in words', () => {
  it.each([
    [1, 'uma'],
    [2, 'duas'],
    [12, 'doze'],
    [22, 'vinte e duas'],
    [200, 'duzentas'],
    [2002, 'duas mil e duas'],
    [2_000_000, 'dois milhões'],
  ])('writes %i of a feminine noun as %s', (value, words) => {
    expect(numberInWords(value, 'feminine')).toBe(words)
  })

  it('writes decimals', () => {
    expect(decimalInWords(10)).toBe('dez')
    expect(decimalInWords(12.5)).toBe('doze vírgula cinco')
    expect(decimalInWords(0.05)).toBe('zero vírgula zero cinco')
  })

  it('writes days', () => {
    expect(dayWithMonth('2026-12-01')).toBe('1º de dezembro de 2026')
    expect(dayWithMonth('2026-11-24')).toBe('24 de novembro de 2026')
    expect(dayInWords('2026-11-24')).toBe('vinte e quatro de novembro de dois mil e vinte e seis')
    expect(dayInWords('2027-03-01')).toBe('primeiro de março de dois mil e vinte e sete')
  })
})
