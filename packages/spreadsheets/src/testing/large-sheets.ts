// Sheets too large for memory, generated chunk by chunk while they are read.
import { zipOf } from '../zip-writer.ts'

export async function* repeated(
  text: (rowIndex: number) => string,
  times: number,
  before = '',
  after = '',
): AsyncGenerator<string> {
  let piece = before
  for (let index = 0; index < times; index++) {
    piece += text(index)
    if (piece.length < 64 * 1024) continue
    yield piece
    piece = ''
  }
  yield piece + after
}

export async function* bytes(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text)
}

const rels = (...types: readonly string[]) =>
  `<Relationships>${types.map((type) => `<Relationship Id="${type}" Type="x/${type}" Target="${type}.xml"/>`).join('')}</Relationships>`

export async function* parts(sheet: AsyncIterable<string>, sharedStrings?: AsyncIterable<string>) {
  yield { name: '[Content_Types].xml', content: '<Types/>' }
  yield { name: 'xl/workbook.xml', content: '<workbook><sheets><sheet name="A" id="worksheet"/></sheets></workbook>' }
  yield { name: 'xl/_rels/workbook.xml.rels', content: rels('worksheet', ...(sharedStrings ? ['sharedStrings'] : [])) }
  yield { name: 'xl/worksheet.xml', content: sheet }
  if (sharedStrings) yield { name: 'xl/sharedStrings.xml', content: sharedStrings }
}

export const sheet = (text: (rowIndex: number) => string, times: number) =>
  repeated(text, times, '<worksheet><sheetData>', '</sheetData></worksheet>')

export const noise = () => Math.random().toString(36)
const letters = Array.from({ length: 12 }, (_, index) => String.fromCharCode(65 + index))
const emptyRow = (rowIndex: number) =>
  `<row r="${rowIndex + 2}" spans="1:12">${letters.map((letter) => `<c r="${letter}${rowIndex + 2}" s="3"/>`).join('')}</row>`
const firstRow = '<row r="1"><c><v>1</v></c></row>'

/** One row with content, and `count` rows that look filled and are empty. */
export const emptyRows = (count: number) =>
  zipOf(parts(sheet((rowIndex) => (rowIndex === 0 ? firstRow : emptyRow(rowIndex - 1)), count)))

export const megabyte = 'x'.repeat(1024 * 1024)

/** Unpacks to the given number of megabytes of one letter. */
export const bomb = (megabytes: number) => zipOf(parts(sheet(() => megabyte, megabytes)))
