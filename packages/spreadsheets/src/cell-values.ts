// Reads a text, a day or an amount from a cell, in any of the ways that people write it.
import type { Cell } from './cell.ts'
import { centsOfNumber, decimalOf } from './exact-number.ts'
import { serialOf } from './serial-date.ts'

const dayFirst = (date: string) => date.split('-').reverse().join('/')

/** Formats a number as in Brazil, without an exponent: 1234.5 becomes 1234,5. */
const numberText = (number: string): string => {
  const decimal = decimalOf(number)
  if (decimal === null) return number
  const { isNegative, whole, fraction } = decimal
  return `${isNegative ? '-' : ''}${whole || '0'}${fraction === '' ? '' : `,${fraction}`}`
}

export const textOfCell = (cell: Cell): string => {
  switch (cell.kind) {
    case 'empty':
      return ''
    case 'text':
      return cell.text
    case 'number':
      return numberText(cell.number)
    case 'date':
      return cell.time === undefined ? dayFirst(cell.date) : `${dayFirst(cell.date)} ${cell.time}`
    case 'boolean':
      return cell.boolean ? 'Sim' : 'Não'
    case 'error':
      return cell.error
  }
}

const brazilian = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$/
const iso = /^(\d{4}-\d{2}-\d{2})(?:[ T]\d{2}:\d{2}.*)?$/
const oldestDay = '1000-01-01'

const isDay = (date: string) => {
  const epochMs = Date.parse(`${date}T00:00:00Z`)
  return (
    serialOf(date) !== null ||
    (date >= oldestDay && !Number.isNaN(epochMs) && new Date(epochMs).toISOString().startsWith(date))
  )
}

const dateOfText = (text: string): string | null => {
  const [, day = '', month = '', year = ''] = brazilian.exec(text) ?? []
  const date = year === '' ? (iso.exec(text)?.[1] ?? '') : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(date) ? date : null
}

/** Returns 'YYYY-MM-DD' for a date, or for a text that contains one: 31/12/2024, 2024-12-31. Null when it is no day. */
export const dateOfCell = (cell: Cell): string | null => {
  if (cell.kind === 'date') return cell.date
  return cell.kind === 'text' ? dateOfText(cell.text.trim()) : null
}

/** Does not match 1,234: it could be a thousand in an English system, so it is ambiguous. */
const brazilianAmount = /^(?:\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:,(?:\d{1,2}|\d{4,}))?)$/
/** Amounts of systems without a decimal comma; three digits after a single dot are thousands. */
const plainAmount = /^(?:\d{1,3}(?:,\d{3})+|\d+)\.(?:\d{1,2}|\d{4,})$/

const decimalText = (amount: string): string | null => {
  if (brazilianAmount.test(amount)) return amount.replaceAll('.', '').replace(',', '.')
  return plainAmount.test(amount) ? amount.replaceAll(',', '') : null
}

const centsOfText = (text: string): number | null => {
  const amount = text.replace(/R\$|\s/g, '')
  const [, bracketed, signed] = /^(?:\((.+)\)|-(.+))$/.exec(amount) ?? []
  const negative = bracketed ?? signed
  const decimal = decimalText(negative ?? amount)
  return decimal === null ? null : centsOfNumber(negative === undefined ? decimal : `-${decimal}`)
}

/** Returns the exact cents of a number, or of a text that contains an amount: 'R$ 1.234,56', '(10,00)', '1234.56'. Null when it is none. */
export const centsOfCell = (cell: Cell): number | null => {
  if (cell.kind === 'number') return centsOfNumber(cell.number)
  return cell.kind === 'text' ? centsOfText(cell.text) : null
}
