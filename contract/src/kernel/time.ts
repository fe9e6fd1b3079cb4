/** The calendar of the product, independent of the server's time zone. */
export const zone = 'America/Sao_Paulo'

/** How long a login is valid, and how early the console offers to renew it. */
export const loginDays = 3
export const loginSeconds = loginDays * 24 * 60 * 60
export const renewalWarningSeconds = 15 * 60

const day = new Intl.DateTimeFormat('pt-BR', { timeZone: zone, day: '2-digit', month: '2-digit', year: 'numeric' })
const minute = new Intl.DateTimeFormat('pt-BR', {
  timeZone: zone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

const render = (format: Intl.DateTimeFormat, value: string | Date): string | null => {
  const date = typeof value === 'string' ? new Date(value) : value
  return Number.isNaN(date.getTime()) ? null : format.format(date).replace(',', '')
}

/** dd/mm/yyyy in São Paulo, or null when the value is not a date. */
export const formatDay = (value: string | Date) => render(day, value)
/** dd/mm/yyyy hh:mm in São Paulo, or null when the value is not a date. */
export const formatMinute = (value: string | Date) => render(minute, value)

/** The first day that a person may write. An earlier year is a year typed halfway. */
export const firstDayIn = '1900-01-01'

const ordered = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
/** The current day in São Paulo: yyyy-mm-dd. */
export const calendarDay = (instant: Date): string => ordered.format(instant)

/** The day of an instant in a time zone: yyyy-mm-dd. */
export const calendarDayIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)

const wall = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const wallOf = (instant: Date): string => wall.format(instant).replace(', ', 'T')

/** yyyy-mm-ddThh:mm in São Paulo. */
export const calendarMinute = (instant: Date): string => wallOf(instant)

/** hh:mm in São Paulo. */
export const calendarClock = (instant: Date): string => wallOf(instant).slice(11)

/** Returns the instant of this day and time in São Paulo. */
export const instantAt = (wallDay: string, clock: string): Date => {
  const wallClock = new Date(`${wallDay}T${clock}:00Z`)
  return new Date(2 * wallClock.getTime() - new Date(`${wallOf(wallClock)}:00Z`).getTime())
}

const dayMs = 24 * 60 * 60 * 1000

/** Returns the day that is this many days later: yyyy-mm-dd. */
export const dayAfter = (startDay: string, days: number): string =>
  new Date(new Date(`${startDay}T00:00:00Z`).getTime() + days * dayMs).toISOString().slice(0, 10)

/** Returns the number of days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
