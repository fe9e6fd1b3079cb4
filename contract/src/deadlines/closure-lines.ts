// Reads the rows of a court's calendar from pasted lines, or from the text of a CSV file: day or period; name; act; effect; forum. Columns
// are separated by tabs (a spreadsheet's copy) or semicolons.
import type { ClosureEffect } from './kinds.ts'

export interface ClosureLine {
  readonly firstDay: string
  readonly lastDay: string
  readonly name: string
  readonly act: string
  readonly effect: ClosureEffect
  readonly unit: string | null
}

/** Why a line was not read. */
export type LineProblem = 'day' | 'period' | 'name' | 'act' | 'effect' | 'unit'

export interface ClosureLines {
  readonly rows: readonly ClosureLine[]
  readonly problems: readonly { readonly line: number; readonly text: string; readonly problem: LineProblem }[]
}

const dayPattern = String.raw`(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})|(\d{4})-(\d{2})-(\d{2})`
const period = new RegExp(String.raw`^(?:${dayPattern})(?:\s*(?:a|até|to|-|–|—)\s*(?:${dayPattern}))?$`, 'i')

const isRealDay = (day: string) => {
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

const dayOf = (parts: readonly (string | undefined)[]): string | null => {
  const [dayFirst, month, year, isoYear, isoMonth, isoDay] = parts
  const two = (digits = '') => digits.padStart(2, '0')
  const day = isoYear === undefined ? `${year}-${two(month)}-${two(dayFirst)}` : `${isoYear}-${isoMonth}-${isoDay}`
  return isRealDay(day) ? day : null
}

const effectWords: readonly (readonly [RegExp, ClosureEffect])[] = [
  [/^(?:fechado|sem expediente|feriado|closed)?$/i, 'closed'],
  [/^(?:suspens[ãa]o|suspenso|prazos suspensos|suspended)$/i, 'suspended'],
  [/^(?:reduzido|expediente reduzido|indisponibilidade|short)$/i, 'short'],
]

const readLine = (text: string): ClosureLine | LineProblem => {
  const [days = '', name = '', act = '', effect = '', unit = ''] = text
    .split(text.includes('\t') ? '\t' : ';')
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  const match = period.exec(days)
  const firstDay = match && dayOf(match.slice(1, 7))
  if (!match || firstDay === null) return 'day'
  const hasLast = match.slice(7, 13).some((part) => part !== undefined)
  const lastDay = hasLast ? dayOf(match.slice(7, 13)) : firstDay
  if (lastDay === null || lastDay < firstDay) return 'period'
  if (name === '' || name.length > 120) return 'name'
  if (act === '' || act.length > 200) return 'act'
  const word = effectWords.find(([pattern]) => pattern.test(effect))
  if (!word) return 'effect'
  if (unit !== '' && !/^\d{4}$/.test(unit)) return 'unit'
  return { firstDay, lastDay, name, act, effect: word[1], unit: unit === '' ? null : unit }
}

/** A first line without a day is a heading and is left out. */
export const readClosureLines = (text: string): ClosureLines => {
  const lines = text
    .split(/\r?\n/)
    .map((line, index) => ({ line: index + 1, text: line.trim() }))
    .filter((line) => line.text !== '')
  const isHeading = lines[0] !== undefined && !/\d/.test(lines[0].text)
  const read = lines.slice(isHeading ? 1 : 0).map((line) => ({ ...line, row: readLine(line.text) }))
  return {
    rows: read.flatMap(({ row }) => (typeof row === 'string' ? [] : [row])),
    problems: read.flatMap(({ row, ...line }) => (typeof row === 'string' ? [{ ...line, problem: row }] : [])),
  }
}
