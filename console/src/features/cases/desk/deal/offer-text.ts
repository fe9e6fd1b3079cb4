// The value of an offer in a text that a person has changed: it follows the field, and no other number of the text does.
import { currencySign } from '../../../../ui/money-text.ts'

/** Stands for the value until there is one, and keeps the message from going out. */
const gap = '[proposta]'

/** Matches the amount where it stands alone: 700,00 is no part of 7.700,00. */
const amountPattern = (value: string) => `(?<![\\d.,])${value.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?![.,]?\\d)`

/** `before` and `after`: the value without the sign of the currency; empty for none. */
export const withOtherValue = (text: string, before: string, after: string): string => {
  if (before === after) return text
  if (before === '') return text.replaceAll(gap, () => `${currencySign} ${after}`)
  const amount = amountPattern(before)
  if (after === '') return text.replaceAll(new RegExp(`(?:R\\$\\s*)?${amount}`, 'g'), gap)
  return text.replaceAll(new RegExp(amount, 'g'), () => after)
}

export const hasValue = (text: string, value: string): boolean => new RegExp(amountPattern(value)).test(text)
