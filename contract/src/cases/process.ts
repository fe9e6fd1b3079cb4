// Parses a lawsuit's number as a person types it: current format, old format, or mistyped.
import { isProcessNumber, processDigits } from '../kernel/brazil.ts'
import { courtOfProcess } from '../kernel/courts.ts'

export type ProcessNumberInput =
  | { readonly is: 'none' }
  /** Twenty digits with valid check digits. */
  | { readonly is: 'number'; readonly digits: string }
  /** From before 2010, in each court's own format: stored as written. */
  | { readonly is: 'old'; readonly text: string }
  | { readonly is: 'wrong' }

const todaysMask = /^\d{1,7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}$/
const oldNumber = /^(?=(?:.*\d){4})[\w.\-/ ]{4,40}$/

export const readProcess = (rawText: string): ProcessNumberInput => {
  const text = rawText.trim()
  if (text === '') return { is: 'none' }
  const digits = processDigits(text)
  if (digits !== null && isProcessNumber(text)) return { is: 'number', digits }
  // A text in the current format must have valid check digits; it is never read as a number of the old format.
  const isTodays = todaysMask.test(text) || digits?.length === text.replace(/\D/g, '').length
  return !isTodays && oldNumber.test(text) ? { is: 'old', text } : { is: 'wrong' }
}

/** Returns court and state as far as the process number determines them; they fill the empty fields of a form. */
export const courtOf = (digits: string): { readonly court: string; readonly state: string } => {
  const place = courtOfProcess(digits)
  return { court: place?.court.acronym ?? '', state: place?.state ?? '' }
}
