// Serial dates of spreadsheets: days since 1900, or since 1904 on old Macs.

const day = 86_400_000
/** Day 60 is 29 February 1900, which never existed: from March 1900 on all serials are one too high, before it they are correct. */
const phantomDay = 60
const epoch1900 = Date.UTC(1899, 11, 30)
const days1904 = 1462
const lastDay = 2_958_465

export interface SheetMoment {
  readonly date: string
  /** Absent at midnight. */
  readonly time: string | undefined
}

const two = (value: number) => String(value).padStart(2, '0')

const clock = (seconds: number) =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`

const dateOfDay = (days: number) =>
  new Date(epoch1900 + (days < phantomDay ? days + 1 : days) * day).toISOString().slice(0, 10)

/** Returns null when the number is no day that a spreadsheet can show. */
export const momentOfSerial = (serial: number, is1904: boolean): SheetMoment | null => {
  const seconds = Math.round((is1904 ? serial + days1904 : serial) * 86_400)
  const days = Math.floor(seconds / 86_400)
  if (!(days >= 1 && days <= lastDay)) return null
  const rest = seconds - days * 86_400
  return { date: dateOfDay(days), time: rest === 0 ? undefined : clock(rest) }
}

/** Returns a time of day without a date; null for values outside one day. */
export const timeOf = (serial: number): string | null => {
  const seconds = Math.round(serial * 86_400)
  return serial >= 0 && seconds < 86_400 ? clock(seconds) : null
}

/** Returns null when the text is no date, or a day before the first day of spreadsheets. */
export const serialOf = (date: string): number | null => {
  const epochMs = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : NaN
  if (Number.isNaN(epochMs) || new Date(epochMs).toISOString().slice(0, 10) !== date) return null
  const days = (epochMs - epoch1900) / day
  const serial = days <= phantomDay ? days - 1 : days
  return serial >= 1 ? serial : null
}
