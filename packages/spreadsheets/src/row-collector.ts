// Collects the cells of a row for every file format, and enforces the limits.
import { emptyCell, type Cell, type SheetRow } from './cell.ts'
import type { Limits } from './sheet-options.ts'
import { refuseSheet } from './sheet-refused.ts'

export interface RowCollector {
  add(line: number, column: number, cell: Cell): void
  endRow(line: number): void
  /** Returns the rows completed since the last call. */
  take(): SheetRow[]
}

export const collectRows = ({ maxRows, maxColumns }: Limits): RowCollector => {
  let [ready, cells, rows]: [SheetRow[], Cell[], number] = [[], [], 0]
  return {
    add(line, column, cell) {
      if (column >= maxColumns) refuseSheet('too-many-columns', { line, limit: maxColumns })
      while (cells.length < column) cells.push(emptyCell)
      cells[column] = cell
    },
    endRow(line) {
      if (cells.length === 0) return
      if (++rows > maxRows) refuseSheet('too-many-rows', { limit: maxRows })
      ready.push({ line, cells })
      cells = []
    },
    take() {
      const taken = ready
      ready = []
      return taken
    },
  }
}
