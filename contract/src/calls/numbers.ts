// The number as the exchange dials it: DDD and number in digits, or the short number of an extension.
import { formatPhone } from '../kernel/brazil.ts'
import { addressKey } from '../people/addresses.ts'

const shortNumber = /^[*#\d]{2,6}$/

/** Returns the digits to dial; null when the text is no number. */
export const dialedNumber = (text: string): string | null => {
  const bare = text.trim()
  if (shortNumber.test(bare)) return bare
  const key = addressKey(bare)
  return key?.kind === 'phone' ? key.value : null
}

export const isShortNumber = (number: string): boolean => shortNumber.test(number)

/** A masked number that the keypad calls has 14 or 15 characters. */
export const isDialable = (masked: string): boolean => masked.length === 14 || masked.length === 15

/** Formats a number for people. */
export const showNumber = (number: string): string => (number.length >= 10 ? formatPhone(number) : number)

/** Masks digits as they are typed; what is no Brazilian telephone stays as it is. */
export const maskTyped = (typed: string): string => {
  const digits = typed.replace(/\D/g, '')
  if (/[*#]/.test(typed) || digits.length < 10 || digits.length > 11) return typed.replace(/[()\s-]/g, '')
  return digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
}
