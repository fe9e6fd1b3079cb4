// The spreadsheet of an import, read row by row as often as needed: it is the source of truth, and no row is stored a second time.
import { errors } from '@tratativa/contract/kernel/errors'
import { findFile } from '../../../../platform/files/files.store.ts'
import type { Files, StoredFile } from '../../../../platform/files/files.ts'
import type { TenantReader } from '../../../../platform/db/scope.ts'
import { orRefuse } from '../../../../platform/refusal/refusal.ts'
import { textOfCell, type OpenSheet, type SheetRow, readSheet, SheetRefused } from '@tratativa/spreadsheets'
import { spreadsheetOf } from './import.store.ts'

export const importPurpose = 'cases.import'
const maxRows = 100_000

export const findSpreadsheet = async (reader: TenantReader, run: number): Promise<StoredFile> => {
  const id = orRefuse(await spreadsheetOf(reader, run), errors.notFound)
  return orRefuse(await findFile(reader, id, importPurpose), errors.notFound)
}

export interface Spreadsheet {
  readonly kind: OpenSheet['kind']
  readonly headings: readonly string[]
  /** The rows below the headings; can be read once. */
  readonly lines: AsyncIterable<SheetRow>
  close(): Promise<void>
}

/** A column without a heading cannot be mapped; of two equal headings, the second gets a number. */
const headingsOf = ({ cells }: SheetRow): string[] => {
  const seen = new Map<string, number>()
  return cells.map((cell) => {
    const heading = textOfCell(cell).replace(/\s+/g, ' ').trim().slice(0, 200)
    const times = (seen.get(heading) ?? 0) + 1
    seen.set(heading, times)
    return times > 1 && heading !== '' ? `${heading} (${times})` : heading
  })
}

export const openSpreadsheet = async (files: Files, file: StoredFile): Promise<Spreadsheet> => {
  const sheet = await readSheet(await files.read(file), { maxRows: maxRows + 1 })
  const rows = sheet.rows[Symbol.asyncIterator]()
  const first = await rows.next()
  if (first.done === true) {
    await sheet.close()
    throw new SheetRefused('no-sheet')
  }
  return {
    kind: sheet.kind,
    headings: headingsOf(first.value),
    lines: { [Symbol.asyncIterator]: () => rows },
    close: () => sheet.close(),
  }
}

/** The maximum number of characters in memory at once: rows may be short and many, or few and very large. */
const heaviest = 4_000_000
const weightOf = ({ cells }: SheetRow): number =>
  cells.reduce((sum, cell) => sum + (cell.kind === 'text' ? cell.text.length : 0), 0)

/** Yields batches of `size` rows, or of fewer where the rows are large. */
export async function* splitIntoChunks(
  lines: AsyncIterable<SheetRow>,
  size: number,
): AsyncGenerator<SheetRow[], void, undefined> {
  let [piece, weight]: [SheetRow[], number] = [[], 0]
  for await (const line of lines) {
    piece.push(line)
    weight += weightOf(line)
    if (piece.length < size && weight < heaviest) continue
    yield piece
    ;[piece, weight] = [[], 0]
  }
  if (piece.length > 0) yield piece
}
