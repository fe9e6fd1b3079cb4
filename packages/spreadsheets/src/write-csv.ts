// Writes rows as a CSV that Excel opens in Brazil: semicolons, UTF-8 with BOM, CRLF, decimal comma, dates as DD/MM/YYYY.
import type { Column, RowSource } from './column.ts'
import { decimalOf, decimalOfCents } from './exact-number.ts'
import { guardText } from './formula-text.ts'

export interface CsvOptions {
  readonly separator?: ';' | ','
}

const mark = '\ufeff'
const chunkLength = 32 * 1024
/** Every sign that some reader may take as the separator, whichever separator is used here. */
const needsQuotes = /[";,\t|\r\n]|^\s|\s$/

const quoted = (text: string) => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const numberText = (value: string | number): string => {
  const number = String(value)
  if (decimalOf(number) === null) throw new TypeError(`not a number: ${number.slice(0, 40)}`)
  return number.replace('.', ',')
}

const fieldOf = (kind: Column['kind'], value: string | number): string => {
  if (value === '') return ''
  if (kind === 'money') return decimalOfCents(Number(value)).replace('.', ',')
  if (kind === 'number') return numberText(value)
  const text = String(value).replaceAll('\0', '')
  return guardText(kind === 'date' ? text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1') : text)
}

export async function* writeCsv(
  columns: readonly Column[],
  rows: RowSource,
  { separator = ';' }: CsvOptions = {},
): AsyncGenerator<Uint8Array, void, undefined> {
  const field = (value: string | number | null, columnIndex: number) =>
    value === null ? '' : quoted(fieldOf(columns[columnIndex]?.kind ?? 'text', value))
  let piece = `${mark}${columns.map(({ name }) => quoted(guardText(name))).join(separator)}\r\n`
  for await (const values of rows) {
    piece += `${values.map(field).join(separator)}\r\n`
    if (piece.length > chunkLength) {
      yield Buffer.from(piece)
      piece = ''
    }
  }
  yield Buffer.from(piece)
}
