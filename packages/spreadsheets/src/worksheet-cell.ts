// Converts an XLSX cell to its value, by its type and style.
import type { Cell } from './cell.ts'
import type { DateFormat } from './date-formats.ts'
import { decimalOf, longNumberOf } from './exact-number.ts'
import { momentOfSerial, timeOf } from './serial-date.ts'
import type { SharedStrings } from './shared-strings.ts'
import { refuseSheet } from './sheet-refused.ts'
import { decodeCellText, decodeXml } from './xml-text.ts'

export interface CellBook {
  readonly strings: SharedStrings
  readonly formats: readonly DateFormat[]
  readonly is1904: boolean
}

export interface RawCell {
  readonly type: string | undefined
  readonly style: string | undefined
  /** As written in the file. */
  readonly value: string
}

const plainNumber = /^-?\d{1,14}(\.\d{1,20})?$/

const textCell = (text: string): Cell | undefined => (text === '' ? undefined : { kind: 'text', text })

const dateFrom = (serial: number, format: DateFormat, is1904: boolean): Cell | undefined => {
  const time = format === 'time' ? timeOf(serial) : null
  if (time !== null) return { kind: 'text', text: time }
  const moment = momentOfSerial(serial, is1904)
  if (moment === null) return undefined
  return moment.time === undefined
    ? { kind: 'date', date: moment.date }
    : { kind: 'date', date: moment.date, time: moment.time }
}

const numberFrom = ({ value, style }: RawCell, { formats, is1904 }: CellBook): Cell | undefined => {
  const number = value.trim()
  if (number === '') return undefined
  const format = style === undefined ? undefined : formats[Number(style)]
  if (format !== undefined) {
    const date = dateFrom(Number(number), format, is1904)
    if (date) return date
  }
  if (plainNumber.test(number)) return { kind: 'number', number }
  const long = longNumberOf(number)
  if (long) return long.isRounded ? { kind: 'text', ...long, isRounded: true } : { kind: 'text', text: long.text }
  return decimalOf(number) ? { kind: 'number', number } : textCell(decodeCellText(number))
}

const isoDate = (value: string): Cell | undefined => {
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2}))?/.exec(value) ?? []
  if (date === undefined) return textCell(decodeXml(value))
  return time === undefined || time === '00:00:00' ? { kind: 'date', date } : { kind: 'date', date, time }
}

const sharedText = (value: string, { strings }: CellBook): Cell | undefined => {
  const index = value.trim()
  if (index === '') return undefined
  return textCell(/^\d{1,9}$/.test(index) ? strings.at(Number(index)) : refuseSheet('damaged'))
}

/** Returns undefined for an empty cell. */
export const cellFrom = (raw: RawCell, book: CellBook): Cell | undefined => {
  switch (raw.type) {
    case 's':
      return sharedText(raw.value, book)
    case 'inlineStr':
    case 'str':
      return textCell(decodeCellText(raw.value))
    case 'b':
      return raw.value === '' ? undefined : { kind: 'boolean', boolean: /^\s*(1|true)\s*$/.test(raw.value) }
    case 'e':
      return { kind: 'error', error: decodeXml(raw.value) }
    case 'd':
      return isoDate(raw.value)
    default:
      return numberFrom(raw, book)
  }
}
