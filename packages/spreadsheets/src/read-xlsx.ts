// Opens an XLSX as a sheet whose rows are iterated.
import type { OpenSheet, SheetRow } from './cell.ts'
import { readDateFormats } from './date-formats.ts'
import { noSharedStrings, readSharedStrings } from './shared-strings.ts'
import type { SheetFile } from './sheet-file.ts'
import type { Limits } from './sheet-options.ts'
import { refuseSheet } from './sheet-refused.ts'
import { chooseSheet, readWorkbook, type Workbook } from './workbook.ts'
import type { CellBook } from './worksheet-cell.ts'
import { worksheetReader, type WorksheetReader } from './worksheet.ts'
import { scanPart, type Package } from './xml-part.ts'
import { readZipDirectory, type ZipDirectory } from './zip-directory.ts'
import { budgetOf } from './zip-entry.ts'

const otherFormat = (directory: ZipDirectory): never => {
  if (directory.has('xl/workbook.bin')) return refuseSheet('binary-excel')
  if (directory.has('mimetype') && directory.has('content.xml')) return refuseSheet('libre-office')
  return refuseSheet('not-a-sheet')
}

const readBook = async (from: Package, workbook: Workbook, limits: Limits): Promise<CellBook> => ({
  formats: workbook.styles === undefined ? [] : await readDateFormats(from, workbook.styles),
  strings:
    workbook.sharedStrings === undefined
      ? noSharedStrings
      : await readSharedStrings(from, workbook.sharedStrings, limits),
  is1904: workbook.is1904,
})

async function* rowsOf(from: Package, part: string, reader: WorksheetReader): AsyncGenerator<SheetRow> {
  try {
    for await (const _ of scanPart(from, part, reader)) yield* reader.take()
  } finally {
    await from.file.close()
  }
}

export const openXlsx = async (file: SheetFile, name: string | undefined, limits: Limits): Promise<OpenSheet> => {
  const directory = await readZipDirectory(file)
  if (!directory.has('[content_types].xml') || directory.has('xl/workbook.bin')) otherFormat(directory)
  const from: Package = { file, directory, budget: budgetOf(limits) }
  const workbook = await readWorkbook(from)
  const sheet = chooseSheet(workbook, name)
  const reader = worksheetReader(await readBook(from, workbook, limits), limits)
  return {
    kind: 'xlsx',
    sheets: workbook.sheets.map(({ name: title, isHidden }) => ({ name: title, isHidden })),
    sheet: sheet.name,
    rows: rowsOf(from, sheet.part, reader),
    merged: reader.merged,
    close: file.close,
  }
}
