// The public API of the package; the README explains it.
export { centsOfCell, dateOfCell, textOfCell } from './cell-values.ts'
export { emptyCell, type Cell, type OpenSheet, type SheetRow } from './cell.ts'
export type { Column, Values } from './column.ts'
export { readSheet } from './read-sheet.ts'
export { SheetRefused } from './sheet-refused.ts'
export { writeCsv } from './write-csv.ts'
export { writeXlsx } from './write-xlsx.ts'
export { wideTextOf } from './wide-text.ts'
