// The local time of a contact. The area code of a Brazilian telephone tells its state, and the state its time zone.
import { zone as saoPaulo } from '../kernel/time.ts'

const zonesByAreaCode: Readonly<Record<string, string>> = {
  '65': 'America/Cuiaba',
  '66': 'America/Cuiaba',
  '67': 'America/Campo_Grande',
  '68': 'America/Rio_Branco',
  '69': 'America/Porto_Velho',
  '92': 'America/Manaus',
  '95': 'America/Boa_Vista',
  '97': 'America/Manaus',
}

/** Every time zone that a contact may have. */
export const contactZones: readonly string[] = [...new Set([saoPaulo, ...Object.values(zonesByAreaCode)])]

/** Returns the time zone of a telephone with or without 55; São Paulo where the telephone does not tell it. */
export const zoneOfPhone = (phone: string): string => {
  const digits = phone.replace(/\D/g, '')
  const national = digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
  return (national.length >= 10 ? zonesByAreaCode[national.slice(0, 2)] : undefined) ?? saoPaulo
}

const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (timeZone: string) => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  formats.set(timeZone, format)
  return format
}

/** The day (yyyy-mm-dd) and the minute of the day in a time zone. */
export const localTime = (instant: Date, timeZone: string) => {
  const [day = '', clock = ''] = formatOf(timeZone).format(instant).split(', ')
  return { day, minute: Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)) }
}

/** The instant of a full hour of a day in a time zone. */
export const instantOfHour = (day: string, hour: number, timeZone: string): Date => {
  const asUtc = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  const local = localTime(asUtc, timeZone)
  const shown = new Date(`${local.day}T00:00:00Z`).getTime() + local.minute * 60_000
  return new Date(2 * asUtc.getTime() - shown)
}
