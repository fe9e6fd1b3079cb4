// Handles numbers as text: a float would change their digits.

const pattern = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i
/** The number of digits that spreadsheets store; further digits become zeros. */
const maxDigits = 15
const longest = 60

interface Decimal {
  readonly isNegative: boolean
  /** Without leading zeros; '' is zero. */
  readonly whole: string
  readonly fraction: string
}

/** Returns null for texts that are no number, and for numbers longer than people write. */
export const decimalOf = (text: string): Decimal | null => {
  const match = pattern.exec(text)
  const [, sign, whole = '', fraction = '', exponent] = match ?? []
  if (match === null || whole + fraction === '') return null
  const point = whole.length + Number(exponent ?? 0)
  const digits = whole + fraction
  if (point > longest || point < -longest || digits.length > longest) return null
  const shifted = point < 0 ? '0'.repeat(-point) + digits : digits.padEnd(point, '0')
  const pointIndex = Math.max(0, point)
  return {
    isNegative: sign === '-',
    whole: shifted.slice(0, pointIndex).replace(/^0+/, ''),
    fraction: shifted.slice(pointIndex).replace(/0+$/, ''),
  }
}

export interface LongNumber {
  readonly text: string
  readonly isRounded: boolean
}

/** Integers of 15 digits and more: numbers of lawsuits, cards or documents, never amounts. */
export const longNumberOf = (text: string): LongNumber | null => {
  if (text.length < maxDigits && !/e/i.test(text)) return null
  const decimal = decimalOf(text)
  if (decimal === null || decimal.fraction !== '' || decimal.whole.length < maxDigits) return null
  const { whole, isNegative } = decimal
  const isRounded = whole.length > maxDigits && /^0+$/.test(whole.slice(maxDigits))
  return { text: isNegative ? `-${whole}` : whole, isRounded }
}

/**
 * Returns the cents of a number, rounded half away from zero; null for texts that are no number and for values beyond the safe integers.
 */
export const centsOfNumber = (text: string): number | null => {
  const decimal = decimalOf(text)
  if (decimal === null) return null
  const cents = Number(decimal.whole + decimal.fraction.slice(0, 2).padEnd(2, '0'))
  const rounded = cents + (decimal.fraction.charAt(2) >= '5' ? 1 : 0)
  if (!Number.isSafeInteger(rounded)) return null
  return decimal.isNegative && rounded > 0 ? -rounded : rounded
}

/** 123456 becomes '1234.56'. */
export const decimalOfCents = (cents: number): string => {
  if (!Number.isSafeInteger(cents)) throw new TypeError(`not a whole number of cents: ${cents}`)
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
