// Opens a spreadsheet by its content, whatever its file name: XLSX or CSV. Everything else, and everything that could do harm, is refused
// with a message (`SheetRefused`), here or while the rows are read.
import type { OpenSheet } from './cell.ts'
import { openCsv } from './read-csv.ts'
import { openXlsx } from './read-xlsx.ts'
import { openSheetFile, type SheetSource } from './sheet-file.ts'
import { limitsOf, type ReadOptions } from './sheet-options.ts'
import { sniffSheetFormat } from './sniff.ts'

export const readSheet = async (source: SheetSource, options: ReadOptions = {}): Promise<OpenSheet> => {
  const limits = limitsOf(options)
  const file = await openSheetFile(source, limits)
  try {
    return (await sniffSheetFormat(file)) === 'xlsx'
      ? await openXlsx(file, options.sheet, limits)
      : await openCsv(file, limits)
  } catch (error) {
    await file.close()
    throw error
  }
}
