// Opens a CSV as a sheet whose rows are iterated.
import type { OpenSheet, SheetRow } from './cell.ts'
import { encodingOf, textOf, type CsvEncoding } from './csv-encoding.ts'
import { csvRows } from './csv-rows.ts'
import { separatorOf } from './csv-separator.ts'
import type { SheetFile } from './sheet-file.ts'
import type { Limits } from './sheet-options.ts'
import { refuseSheet } from './sheet-refused.ts'

const sampleLength = 64 * 1024

const sampleOf = async (file: SheetFile, encoding: CsvEncoding): Promise<string> => {
  let sample = ''
  for await (const piece of textOf(file, encoding, Math.min(sampleLength, file.size))) sample += piece
  return sample
}

async function* rowsOf(file: SheetFile, encoding: CsvEncoding, limits: Limits): AsyncGenerator<SheetRow> {
  try {
    const { separator, isNamed } = separatorOf(await sampleOf(file, encoding))
    const rows = csvRows(separator, limits)
    let isFirst = true
    for await (const piece of textOf(file, encoding)) {
      if (piece.includes('\0')) refuseSheet('not-text', { line: rows.line() })
      rows.push(isFirst && isNamed ? piece.slice(piece.indexOf('\n') + 1) : piece)
      isFirst = false
      yield* rows.take()
    }
    rows.end()
    yield* rows.take()
  } finally {
    await file.close()
  }
}

export const openCsv = async (file: SheetFile, limits: Limits): Promise<OpenSheet> => ({
  kind: 'csv',
  sheets: [],
  sheet: undefined,
  rows: rowsOf(file, await encodingOf(file), limits),
  merged: () => 0,
  close: file.close,
})
