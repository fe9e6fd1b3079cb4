// What a cell of a spreadsheet may hold, as it is read.

/** `isFormula`: what a formula last calculated to; `empty` with it is a formula that was never calculated. */
interface Flags {
  readonly isFormula?: true
}

export type Cell = Flags &
  (
    | { readonly kind: 'empty' }
    /** `isRounded`: a number of more digits than a spreadsheet keeps; its last ones are gone. */
    | { readonly kind: 'text'; readonly text: string; readonly isRounded?: true }
    /** As it stands in the file: '1234.5', '1E-7'. Whole numbers of 15 digits and more are text. */
    | { readonly kind: 'number'; readonly number: string }
    /** 'YYYY-MM-DD', and 'HH:MM:SS' where the cell holds a time as well. */
    | { readonly kind: 'date'; readonly date: string; readonly time?: string }
    | { readonly kind: 'boolean'; readonly boolean: boolean }
    /** '#N/A', '#REF!' … */
    | { readonly kind: 'error'; readonly error: string }
  )

/** Rows with nothing in them are left out, and so are the empty cells at the end of a row. */
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

/** What `readSheet(source, options)` of read-sheet.ts answers. */
export interface OpenSheet {
  readonly kind: 'xlsx' | 'csv'
  /** Empty for CSV. */
  readonly sheets: readonly SheetName[]
  /** The sheet that is read; undefined for CSV. */
  readonly sheet: string | undefined
  /** To be gone through once; refusals found on the way are thrown from here. The file is let go at its end. */
  readonly rows: AsyncIterable<SheetRow>
  /** Ranges of merged cells, known when the rows have been read: only the first cell of each holds its value. */
  merged(): number
  /** Lets go of the file when the rows are not read to their end. */
  close(): Promise<void>
}
