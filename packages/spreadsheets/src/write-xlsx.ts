// Streams rows into an XLSX. Texts are inline strings, which no program treats as formulas; amounts are written digit by digit from their
// cents. Rows that do not fit into one sheet continue in the next.
import type { Column, RowSource, Values } from './column.ts'
import { decimalOf, decimalOfCents, longNumberOf } from './exact-number.ts'
import { serialOf } from './serial-date.ts'
import {
  contentTypes,
  mainNamespace,
  packageRels,
  style,
  styles,
  workbook,
  workbookRels,
  xmlDeclaration,
  type WrittenSheet,
} from './xlsx-parts.ts'
import { encodeCellText } from './xml-text.ts'
import { zipOf, type ZipPart } from './zip-writer.ts'

export interface XlsxOptions {
  readonly sheetName?: string
  /** Includes the header row. */
  readonly rowsPerSheet?: number
}

const mostRows = 1_048_576
/** Excel treats a file with a longer text as damaged. */
const longestText = 32_767
/** Maximum characters of one sheet, well within the size limit of a ZIP part. */
const largestSheet = 1_000_000_000
const chunkLength = 32 * 1024
const widths = { text: 24, money: 16, date: 12, number: 12 } as const

const lettersOf = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : lettersOf(Math.floor(column / 26) - 1) + lettersOf(column % 26)

const fitting = (text: string) => (text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text)

const textCell = (place: string, text: string, look: number): string => {
  const space = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : ''
  return `<c r="${place}" s="${look}" t="inlineStr"><is><t${space}>${encodeCellText(fitting(text))}</t></is></c>`
}

const numberCell = (place: string, number: string, look: number): string => {
  const mark = look === 0 ? '' : ` s="${look}"`
  return `<c r="${place}"${mark}><v>${number}</v></c>`
}

const plainNumber = (place: string, value: string | number): string => {
  const number = String(value)
  if (decimalOf(number) === null) throw new TypeError(`not a number: ${number.slice(0, 40)}`)
  // A spreadsheet would replace the last digits of such a long number by zeros, so it is written as text.
  return longNumberOf(number) ? textCell(place, number, style.text) : numberCell(place, number, 0)
}

/** A day that spreadsheets do not have, such as one in 1889, stays text. */
const dateCell = (place: string, value: string): string => {
  const serial = serialOf(value)
  return serial === null ? textCell(place, value, style.text) : numberCell(place, String(serial), style.date)
}

const cellOf = (kind: Column['kind'], place: string, value: string | number): string => {
  if (value === '') return ''
  if (kind === 'money') return numberCell(place, decimalOfCents(Number(value)), style.money)
  if (kind === 'number') return plainNumber(place, value)
  return kind === 'date' ? dateCell(place, String(value)) : textCell(place, String(value), style.text)
}

const headOf = (columns: readonly Column[]): string => {
  const looks = { text: style.text, money: style.money, date: style.date, number: 0 }
  const widthsXml = columns.map(
    ({ kind, width }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width ?? widths[kind]}" style="${looks[kind]}" customWidth="1"/>`,
  )
  const header = columns.map(({ name }, index) =>
    name === '' ? '' : textCell(`${lettersOf(index)}1`, name, style.header),
  )
  return (
    `${xmlDeclaration}<worksheet xmlns="${mainNamespace}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widthsXml.join('')}</cols><sheetData><row r="1">${header.join('')}</row>`
  )
}

/** Rows that one sheet stops reading and the next sheet continues. */
interface Rows {
  readonly next: () => Promise<Values | undefined>
  readonly end: () => Promise<void>
  isAtEnd: boolean
}

const rowsOf = (source: RowSource): Rows => {
  const iterator = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]()
  const rows: Rows = {
    isAtEnd: false,
    async next() {
      const { done, value } = await iterator.next()
      rows.isAtEnd = done === true
      return done === true ? undefined : value
    },
    async end() {
      if (!rows.isAtEnd) await iterator.return?.()
    },
  }
  return rows
}

interface Sheet {
  /** The row that was already read when it turned out to need a new sheet. */
  readonly first: Values | undefined
  next: Values | undefined
  lastLine: number
}

async function* sheetXml(columns: readonly Column[], rows: Rows, sheet: Sheet, most: number): AsyncGenerator<string> {
  const letters = columns.map((_, index) => lettersOf(index))
  const cell = (value: string | number | null, columnIndex: number) =>
    value === null
      ? ''
      : cellOf(
          columns[columnIndex]?.kind ?? 'text',
          `${letters[columnIndex] ?? lettersOf(columnIndex)}${sheet.lastLine}`,
          value,
        )
  let [piece, size] = [headOf(columns), 0]
  let values = sheet.first
  while (values !== undefined && sheet.lastLine < most && size < largestSheet) {
    sheet.lastLine++
    piece += `<row r="${sheet.lastLine}">${values.map(cell).join('')}</row>`
    if (piece.length > chunkLength) {
      size += piece.length
      yield piece
      piece = ''
    }
    values = await rows.next()
  }
  sheet.next = values
  yield `${piece}</sheetData><autoFilter ref="${rangeOf(columns, sheet)}"/></worksheet>`
}

const rangeOf = (columns: readonly Column[], { lastLine }: Sheet) =>
  `A1:${lettersOf(Math.max(0, columns.length - 1))}${lastLine}`

/** Returns a sheet name that Excel allows. */
const allowedName = (name: string) =>
  name
    .replace(/[[\]:*?/\\\u0000-\u001f]/g, ' ')
    .replace(/^[\s']+|[\s']+$/g, '')
    .slice(0, 24)
    .trim() || 'Dados'

async function* partsOf(columns: readonly Column[], source: RowSource, options: XlsxOptions): AsyncGenerator<ZipPart> {
  const name = allowedName(options.sheetName ?? 'Dados')
  const sheets: WrittenSheet[] = []
  const rows = rowsOf(source)
  try {
    yield { name: '_rels/.rels', content: packageRels }
    yield { name: 'xl/styles.xml', content: styles }
    let first = await rows.next()
    do {
      const sheet: Sheet = { first, next: undefined, lastLine: 1 }
      const content = sheetXml(columns, rows, sheet, options.rowsPerSheet ?? mostRows)
      yield { name: `xl/worksheets/sheet${sheets.length + 1}.xml`, content }
      sheets.push({
        name: sheets.length === 0 ? name : `${name} ${sheets.length + 1}`,
        range: rangeOf(columns, sheet),
      })
      first = sheet.next
    } while (first !== undefined)
    yield { name: 'xl/workbook.xml', content: workbook(sheets) }
    yield { name: 'xl/_rels/workbook.xml.rels', content: workbookRels(sheets) }
    yield { name: '[Content_Types].xml', content: contentTypes(sheets) }
  } finally {
    await rows.end()
  }
}

export const writeXlsx = (
  columns: readonly Column[],
  rows: RowSource,
  options: XlsxOptions = {},
): AsyncIterable<Uint8Array> => zipOf(partsOf(columns, rows, options))
