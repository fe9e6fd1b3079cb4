// The columns and values of a spreadsheet to write: `writeXlsx(columns, rows)` of write-xlsx.ts and `writeCsv(columns, rows)` of
// write-csv.ts.

export interface Column {
  readonly name: string
  /** text: text; money: an integer of cents; date: 'YYYY-MM-DD'; number: a number, or a text such as '-1234.5' so that no digit is lost. */
  readonly kind: 'text' | 'money' | 'date' | 'number'
  /** In characters. */
  readonly width?: number
}

/** One value per column, in their order; null is an empty cell. */
export type Values = readonly (string | number | null)[]

export type RowSource = AsyncIterable<Values> | Iterable<Values>
