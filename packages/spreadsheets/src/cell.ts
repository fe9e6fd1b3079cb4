// The value of a spreadsheet cell as read from the file.

/** `isFormula`: the value is the last result of a formula; `empty` with this flag is a formula that was never calculated. */
interface Flags {
  readonly isFormula?: true
}

export type Cell = Flags &
  (
    | { readonly kind: 'empty' }
    /** `isRounded`: a number with more digits than a spreadsheet stores; its last digits are lost. */
    | { readonly kind: 'text'; readonly text: string; readonly isRounded?: true }
    /** As written in the file: '1234.5', '1E-7'. Integers of 15 digits and more are text. */
    | { readonly kind: 'number'; readonly number: string }
    /** 'YYYY-MM-DD', and 'HH:MM:SS' where the cell holds a time as well. */
    | { readonly kind: 'date'; readonly date: string; readonly time?: string }
    | { readonly kind: 'boolean'; readonly boolean: boolean }
    /** '#N/A', '#REF!' … */
    | { readonly kind: 'error'; readonly error: string }
  )

/** Empty rows are left out, and so are the empty cells at the end of a row. */
export interface SheetRow {
  /** The number of the row as a spreadsheet program shows it, from 1. */
  readonly line: number
  readonly cells: readonly Cell[]
}

export const emptyCell: Cell = { kind: 'empty' }

export interface SheetName {
  readonly name: string
  readonly isHidden: boolean
}

/** The result of `readSheet(source, options)` of read-sheet.ts. */
export interface OpenSheet {
  readonly kind: 'xlsx' | 'csv'
  /** Empty for CSV. */
  readonly sheets: readonly SheetName[]
  /** The sheet that is read; undefined for CSV. */
  readonly sheet: string | undefined
  /** Can be iterated once; throws the refusals found while reading. Closes the file at its end. */
  readonly rows: AsyncIterable<SheetRow>
  /** The number of merged ranges, known once the rows have been read: only the first cell of each has its value. */
  merged(): number
  /** Closes the file when the rows are not read to their end. */
  close(): Promise<void>
}
