// The national holidays of Brazil. Sources: Lei 662/1949 (in the text of Lei 10.607/2002), Lei 6.802/1980 (12 October), Lei 14.759/2023
// (20 November, since 2024) and Lei 9.093/1995, art. 2 (Good Friday). Carnival and Corpus Christi are no national holidays: a company adds them.
import { dayAfter } from '../kernel/time.ts'

const commonLaw = 'Lei 662/1949, art. 1º'
const fixedDays: readonly (readonly [monthDay: string, name: string, law: string, since?: number])[] = [
  ['01-01', 'Confraternização Universal', commonLaw],
  ['04-21', 'Tiradentes', commonLaw],
  ['05-01', 'Dia do Trabalho', commonLaw],
  ['09-07', 'Independência do Brasil', commonLaw],
  ['10-12', 'Nossa Senhora Aparecida', 'Lei 6.802/1980, art. 1º'],
  ['11-02', 'Finados', commonLaw],
  ['11-15', 'Proclamação da República', commonLaw],
  ['11-20', 'Dia Nacional de Zumbi e da Consciência Negra', 'Lei 14.759/2023, art. 1º', 2024],
  ['12-25', 'Natal', commonLaw],
]

export interface NationalHoliday {
  readonly name: string
  readonly law: string
}

/** Easter Sunday of a Gregorian year, by the computus of Meeus, Jones and Butcher: yyyy-mm-dd. */
export const easterOf = (year: number): string => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * correction + 114
  const month = String(Math.floor(days / 31)).padStart(2, '0')
  return `${year}-${month}-${String((days % 31) + 1).padStart(2, '0')}`
}

/** Returns the national holiday on this day (yyyy-mm-dd) with the law that sets it, or null. */
export const nationalHolidayOf = (day: string): NationalHoliday | null => {
  const year = Number(day.slice(0, 4))
  if (day === dayAfter(easterOf(year), -2)) return { name: 'Sexta-feira Santa', law: 'Lei 9.093/1995, art. 2º' }
  const fixed = fixedDays.find(([monthDay, , , since]) => day.slice(5) === monthDay && year >= (since ?? 0))
  return fixed === undefined ? null : { name: fixed[1], law: fixed[2] }
}

/** Returns the name of the national holiday on this day (yyyy-mm-dd), or null. */
export const nationalHoliday = (day: string): string | null => nationalHolidayOf(day)?.name ?? null
