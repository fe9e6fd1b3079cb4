// A lawsuit's number as a person writes it: of today's format, of the old one, or mistyped.
import { isProcessNumber, processDigits } from '../kernel/brazil.ts'
import { placeOfProcess } from '../kernel/courts.ts'

export type GivenProcess =
  | { readonly is: 'none' }
  /** Twenty digits whose check digits hold. */
  | { readonly is: 'number'; readonly digits: string }
  /** Of before 2010, each court its own: kept as it is written. */
  | { readonly is: 'old'; readonly text: string }
  | { readonly is: 'wrong' }

const todaysMask = /^\d{1,7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}$/
const oldNumber = /^(?=(?:.*\d){4})[\w.\-/ ]{4,40}$/

export const readProcess = (given: string): GivenProcess => {
  const text = given.trim()
  if (text === '') return { is: 'none' }
  const digits = processDigits(text)
  if (digits !== null && isProcessNumber(text)) return { is: 'number', digits }
  // Whoever writes today's format means it: its check digits are then held against it.
  const isTodays = todaysMask.test(text) || digits?.length === text.replace(/\D/g, '').length
  return !isTodays && oldNumber.test(text) ? { is: 'old', text } : { is: 'wrong' }
}

/** Where a lawsuit is judged as far as its number tells: what a form leaves empty is filled with it. */
export const courtOf = (digits: string): { readonly court: string; readonly state: string } => {
  const place = placeOfProcess(digits)
  return { court: place?.court.acronym ?? '', state: place?.state ?? '' }
}
