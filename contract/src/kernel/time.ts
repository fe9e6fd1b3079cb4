/** The calendar of the product, wherever the machine stands. */
export const zone = 'America/Sao_Paulo'

/** How long a login lives, and how early the console offers to renew it. */
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

/** dd/mm/aaaa in São Paulo, or null when it is no date. */
export const formatDay = (value: string | Date) => render(day, value)
/** dd/mm/aaaa hh:mm in São Paulo, or null when it is no date. */
export const formatMinute = (value: string | Date) => render(minute, value)

const ordered = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
/** The day that it is in São Paulo: aaaa-mm-dd. */
export const calendarDay = (at: Date): string => ordered.format(at)
