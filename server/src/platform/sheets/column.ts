// What is written into a spreadsheet: `writeXlsx(columns, rows)` of write-xlsx.ts and `writeCsv(columns, rows)` of write-csv.ts.

export interface Column {
  readonly name: string
  /**
   * text: text; money: a whole number of cents; date: 'YYYY-MM-DD';
   * number: a number, or one written out as '-1234.5' so that not a digit of it is lost.
   */
  readonly kind: 'text' | 'money' | 'date' | 'number'
  /** In characters. */
  readonly width?: number
}

/** One a column, in their order; null is an empty cell. */
export type Values = readonly (string | number | null)[]

export type RowSource = AsyncIterable<Values> | Iterable<Values>
