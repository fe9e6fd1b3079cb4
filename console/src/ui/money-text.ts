// Money as a person types it, and in the wire format '1.234,56'. Typed text stays as it is until it is left: a mask would take the
// dot of '9.100' for a comma.
import { centsToMoney, moneyReadings, moneyToCents } from '@tratativa/contract/kernel/brazil'
import type { Translate } from './words.tsx'

export const currencySign = 'R$'

/** Drops what no amount contains, such as letters. */
export const amountCharacters = (text: string) => text.replace(/[^\d.,\sR$]/g, '').slice(0, 40)

/** Returns null for a text that is not one unambiguous amount, and '' for an empty one. */
export const readMoney = (text: string): string | null => {
  if (text.trim() === '') return ''
  const cents = moneyToCents(text)
  return cents === null || cents < 0n ? null : centsToMoney(cents)
}

/** Explains why the text is not an amount, with both readings when it is ambiguous. */
export const moneyComplaint = (text: string, say: Translate): string => {
  const [first, second] = moneyReadings(text).map((cents) => `${currencySign} ${centsToMoney(cents)}`)
  return first === undefined || second === undefined
    ? say('invalid.money')
    : say('invalid.ambiguousMoney', { first, second })
}
