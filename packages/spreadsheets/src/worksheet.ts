// Parses the rows of an XLSX sheet from its XML.
import { collectRows } from './row-collector.ts'
import type { SheetRow } from './cell.ts'
import type { Limits } from './sheet-options.ts'
import { refuseSheet } from './sheet-refused.ts'
import { cellFrom, type CellBook } from './worksheet-cell.ts'
import { attribute, type XmlReader } from './xml-scanner.ts'

export interface WorksheetReader extends XmlReader {
  take(): SheetRow[]
  merged(): number
}

const maxRows = 1_048_576
const lastColumn = 16_384
const [letterA, letterZ, lower] = [65, 90, 32] as const
/** An escaped character is at most this many times as long as the character itself. */
const longestEscape = 10

/** 'AB12' is column 27; undefined when the reference has no column. */
const columnOf = (reference: string): number | undefined => {
  let column = 0
  for (let index = 0; index < reference.length; index++) {
    const code = reference.charCodeAt(index)
    const letter = code > letterZ ? code - lower : code
    if (letter < letterA || letter > letterZ) break
    column = column * 26 + letter - letterA + 1
    if (column > lastColumn) return refuseSheet('damaged')
  }
  return column === 0 ? undefined : column - 1
}

/** Some writers omit the row numbers, and a damaged file may repeat one: then the next number is used. */
const rowNumberOf = (attributes: string, last: number): number => {
  const named = attribute(attributes, 'r')
  const line = Math.max(named === undefined ? 0 : Number(named), last + 1)
  return line <= maxRows ? line : refuseSheet('damaged')
}

export const worksheetReader = (book: CellBook, limits: Limits): WorksheetReader => {
  const rows = collectRows(limits)
  let [isData, isCollecting, isPhonetic, isFormula] = [false, false, false, false]
  let [line, column, merged] = [0, -1, 0]
  let [value, type, style]: [string, string | undefined, string | undefined] = ['', undefined, undefined]

  const tooLong = () => refuseSheet('text-too-long', { line, limit: limits.maxText })

  const beginCell = (attributes: string) => {
    const reference = attribute(attributes, 'r')
    column = (reference === undefined ? undefined : columnOf(reference)) ?? column + 1
    type = attribute(attributes, 't')
    style = attribute(attributes, 's')
    value = ''
    isFormula = false
  }

  const endCell = () => {
    const cell = cellFrom({ type, style, value }, book)
    if (cell === undefined) {
      if (isFormula) rows.add(line, column, { kind: 'empty', isFormula })
      return
    }
    if (cell.kind === 'text' && cell.text.length > limits.maxText) tooLong()
    rows.add(line, column, isFormula ? { ...cell, isFormula } : cell)
  }

  return {
    take: rows.take,
    merged: () => merged,
    open(name, attributes) {
      if (name === 'sheetData') isData = true
      else if (name === 'mergeCell') merged++
      if (!isData) return
      if (name === 'c') beginCell(attributes)
      else if (name === 'v') isCollecting = true
      else if (name === 't') isCollecting = !isPhonetic
      else if (name === 'f') isFormula = true
      else if (name === 'rPh') isPhonetic = true
      else if (name === 'row') [line, column] = [rowNumberOf(attributes, line), -1]
    },
    close(name) {
      if (!isData) return
      if (name === 'c') endCell()
      else if (name === 'v' || name === 't') isCollecting = false
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'row') rows.endRow(line)
      else if (name === 'sheetData') isData = false
    },
    text(raw) {
      if (!isCollecting) return
      value = value === '' ? raw : value + raw
      if (value.length > limits.maxText * longestEscape) tooLong()
    },
  }
}
