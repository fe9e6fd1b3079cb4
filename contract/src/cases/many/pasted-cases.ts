// Parses pasted case references: ids and process numbers, one per line or separated by any delimiter that a spreadsheet uses.
import { readProcess } from '../process.ts'

export interface PastedCase {
  readonly text: string
  readonly id: number | null
  readonly processNumber: string | null
  readonly oldNumber: string | null
}

const byId = /^(?:[a-z]{2})?(\d{1,10})$/i
const largest = 2_147_483_647

const parseWord = (text: string): PastedCase => {
  const none = { text, id: null, processNumber: null, oldNumber: null }
  const [, digits] = byId.exec(text) ?? []
  if (digits !== undefined)
    return { ...none, id: Number(digits) >= 1 && Number(digits) <= largest ? Number(digits) : null }
  const process = readProcess(text)
  if (process.is === 'number') return { ...none, processNumber: process.digits }
  return process.is === 'old' ? { ...none, oldNumber: process.text } : none
}

const isRead = ({ id, processNumber, oldNumber }: PastedCase) =>
  id !== null || processNumber !== null || oldNumber !== null

/** Blanks separate cases only when every word is a case reference by itself. */
const parseLine = (piece: string): PastedCase[] => {
  const words = piece.split(/\s+/).map(parseWord)
  return words.length > 1 && words.every((word) => isRead(word) && word.oldNumber === null) ? words : [parseWord(piece)]
}

/** Returns each reference once, in order of appearance. */
export const readPasted = (text: string): PastedCase[] => {
  const pieces = text
    .split(/[\r\n;,\t|]+/)
    .map((piece) => piece.trim())
    .filter(Boolean)
  const casesByText = new Map(pieces.flatMap(parseLine).map((pastedCase) => [pastedCase.text, pastedCase]))
  return [...casesByText.values()]
}
