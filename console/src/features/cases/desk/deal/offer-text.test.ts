import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsToMoney } from '@tratativa/contract/kernel/brazil'
import { hasValue, withOtherValue } from './offer-text.ts'

const amount = fc.bigInt({ min: 1n, max: 9_999_999_999n }).map((cents) => centsToMoney(cents))

describe('DESK-004 the value in the text of an offer', () => {
  it('follows the field, and no other number does', () => {
    const text = 'Subimos de R$ 7.700,00 para R$ 700,00, em 15 parcelas, até 10/01/2031.'
    expect(withOtherValue(text, '700,00', '900,00')).toBe(text.replace('R$ 700,00', 'R$ 900,00'))
    expect(withOtherValue('R$ 5,00 ou R$ 15,00', '5,00', '6,00')).toBe('R$ 6,00 ou R$ 15,00')
    expect(withOtherValue('Fica em 700,00.', '700,00', '900,00')).toBe('Fica em 900,00.')
  })

  it('takes the place of its gap, and leaves words as they are that were written before there was a value', () => {
    expect(withOtherValue('Propomos [proposta] à vista.', '', '900,00')).toBe('Propomos R$ 900,00 à vista.')
    expect(withOtherValue('Propomos R$ 800,00.', '', '900,00')).toBe('Propomos R$ 800,00.')
    expect(withOtherValue('Propomos R$ 900,00 à vista.', '900,00', '')).toBe('Propomos [proposta] à vista.')
  })

  it('comes back to the same text by any values', () => {
    fc.assert(
      fc.property(amount, fc.array(amount), (first, others) => {
        const text = `Dr. Nelson, propomos R$ ${first} em 3 parcelas.`
        const values = [first, ...others, '', first]
        const last = values
          .slice(1)
          .reduce((soFar, value, index) => withOtherValue(soFar, values[index] ?? '', value), text)
        expect(last).toBe(text)
      }),
    )
  })

  it('is missing where only a part of another number is the same', () => {
    expect(hasValue('R$ 7.700,00', '700,00')).toBe(false)
    expect(hasValue('Por R$ 700,00.', '700,00')).toBe(true)
    expect(hasValue('Por R$ 700,00.', '7(0')).toBe(false)
  })
})
