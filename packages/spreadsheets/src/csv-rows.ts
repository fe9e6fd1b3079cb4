// Parses the rows of a CSV from chunks of text. Quoted fields may contain separators and line ends; a quote in the middle of a field is a
// normal character.
import type { SheetRow } from './cell.ts'
import { unguardText } from './formula-text.ts'
import { collectRows } from './row-collector.ts'
import type { Limits } from './sheet-options.ts'
import { refuseSheet } from './sheet-refused.ts'

export interface CsvRows {
  push(text: string): void
  /** Marks the end of the text. */
  end(): void
  take(): SheetRow[]
  line(): number
}

type State = 'start' | 'plain' | 'quoted' | 'quote'
/** Maximum number of fields per row, even empty ones: no spreadsheet program has more. */
const mostFields = 16_384
const [quote, feed, back] = [0x22, 0x0a, 0x0d] as const

export const csvRows = (separator: string, limits: Limits): CsvRows => {
  const rows = collectRows(limits)
  const apart = separator.charCodeAt(0)
  let state: State = 'start'
  let [field, line, column, isAfterReturn, hasBegun] = ['', 1, 0, false, false]

  const append = (piece: string) => {
    field = field === '' ? piece : field + piece
    if (field.length > limits.maxText)
      refuseSheet(state === 'quoted' ? 'open-quote' : 'text-too-long', { line, limit: limits.maxText })
  }

  const endField = () => {
    if (field !== '') rows.add(line, column, { kind: 'text', text: unguardText(field) })
    ;[field, state] = ['', 'start']
    if (++column > mostFields) refuseSheet('too-many-columns', { line, limit: limits.maxColumns })
  }

  const endRow = () => {
    endField()
    rows.endRow(line)
    line++
    ;[column, hasBegun] = [0, false]
  }

  const quoted = (text: string, offset: number): number => {
    const end = text.indexOf('"', offset)
    append(text.slice(offset, end < 0 ? text.length : end))
    if (end < 0) return text.length
    state = 'quote'
    return end + 1
  }

  const plain = (text: string, offset: number): number => {
    let end = offset
    let code = text.charCodeAt(end)
    while (end < text.length && code !== apart && code !== feed && code !== back) code = text.charCodeAt(++end)
    if (end > offset) append(text.slice(offset, end))
    if (end === text.length) return end
    if (code === apart) endField()
    else endRow()
    isAfterReturn = code === back
    return end + 1
  }

  const step = (text: string, offset: number): number => {
    if (state === 'quoted') return quoted(text, offset)
    const code = text.charCodeAt(offset)
    const isSecondOfTwo = isAfterReturn && code === feed
    isAfterReturn = false
    if (isSecondOfTwo) return offset + 1
    hasBegun = true
    if (code === quote && state !== 'plain') {
      if (state === 'quote') append('"')
      state = 'quoted'
      return offset + 1
    }
    state = 'plain'
    return plain(text, offset)
  }

  return {
    take: rows.take,
    line: () => line,
    push(text) {
      for (let index = 0; index < text.length;) index = step(text, index)
    },
    end() {
      if (state === 'quoted') refuseSheet('open-quote', { line })
      if (hasBegun) endRow()
    },
  }
}
