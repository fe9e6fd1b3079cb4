// Reads pasted rows or a CSV file: process number, value, and the day of the payment where it is named.
import { calendarDay } from '@tratativa/contract/kernel/time'
import { processDigits } from '@tratativa/contract/kernel/brazil'

export interface PastedRow {
  readonly processNumber: string
  readonly value: string
  readonly paidOn: string
}

const separator = (line: string) => (line.includes('\t') ? '\t' : ';')

const dayOf = (text: string): string | null => {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  if (year !== undefined) return `${year}-${month}-${day}`
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null
}

const isAmount = (text: string) => /\d/.test(text) && /^(?:R\$\s*)?[\d.,\s]+$/.test(text)

const rowOf = (line: string, today: string): PastedRow | null => {
  const cells = line.split(separator(line)).map((cell) => cell.trim().replace(/^"|"$/g, ''))
  const processNumber = cells.find((cell) => processDigits(cell) !== null) ?? cells[0] ?? ''
  const rest = cells.filter((cell) => cell !== processNumber)
  const paidOn = rest.map(dayOf).find((day) => day !== null) ?? today
  const value = rest.find((cell) => dayOf(cell) === null && isAmount(cell))
  return processNumber === '' || value === undefined ? null : { processNumber, value, paidOn }
}

/** A line without an amount, such as the headings, is left out. */
export const readPasted = (text: string, now: Date): PastedRow[] => {
  const today = calendarDay(now)
  return text.split(/\r?\n/).flatMap((line) => {
    const row = line.trim() === '' ? null : rowOf(line, today)
    return row ? [row] : []
  })
}
