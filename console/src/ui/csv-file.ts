// A table of the screen as a file for spreadsheets: semicolons and a byte order mark, as Excel in Portuguese expects.
import { saveBlob } from './save-blob.ts'
import { neutral } from './table-copy.ts'

export type CsvTable = { head: readonly string[]; rows: readonly (readonly string[])[] }

const isNumber = (text: string) => /^-?[\d.]+(,\d+)?$/.test(text)
const cellOf = (text: string) => {
  const safe = neutral({ text, isValue: isNumber(text) })
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const toCsv = ({ head, rows }: CsvTable): string =>
  [head, ...rows].map((cells) => cells.map(cellOf).join(';')).join('\r\n')

export const downloadCsv = (name: string, table: CsvTable) => {
  saveBlob(`${name}.csv`, new Blob([`\uFEFF${toCsv(table)}`], { type: 'text/csv;charset=utf-8' }))
}
