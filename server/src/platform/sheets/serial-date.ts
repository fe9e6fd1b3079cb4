// Dates as spreadsheets count them: days since 1900, or since 1904 on old Macs.

const day = 86_400_000
/** The 29 February 1900, which never was, is day 60: from March on all counts are one too many, before it they are right. */
const phantomDay = 60
const epoch1900 = Date.UTC(1899, 11, 30)
const days1904 = 1462
const lastDay = 2_958_465

export interface Moment {
  readonly date: string
  /** Absent at midnight. */
  readonly time: string | undefined
}

const two = (value: number) => String(value).padStart(2, '0')

const clock = (seconds: number) =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`

const dateOfDay = (days: number) =>
  new Date(epoch1900 + (days < phantomDay ? days + 1 : days) * day).toISOString().slice(0, 10)

/** Null when the number is no day that a spreadsheet shows. */
export const momentOf = (serial: number, is1904: boolean): Moment | null => {
  const seconds = Math.round((is1904 ? serial + days1904 : serial) * 86_400)
  const days = Math.floor(seconds / 86_400)
  if (!(days >= 1 && days <= lastDay)) return null
  const rest = seconds - days * 86_400
  return { date: dateOfDay(days), time: rest === 0 ? undefined : clock(rest) }
}

/** A time of day without a day; null for what is not within one. */
export const timeOf = (serial: number): string | null => {
  const seconds = Math.round(serial * 86_400)
  return serial >= 0 && seconds < 86_400 ? clock(seconds) : null
}

/** Null when it is no date, or lies before the first day that a spreadsheet has. */
export const serialOf = (date: string): number | null => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : NaN
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== date) return null
  const days = (at - epoch1900) / day
  const serial = days <= phantomDay ? days - 1 : days
  return serial >= 1 ? serial : null
}
