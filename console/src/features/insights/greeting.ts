// The greeting of the landing screen, by the hour and day in São Paulo.
import { zone } from '@tratativa/contract/kernel/time'

const hour = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' })

export const partOfDay = (now: Date): 'morning' | 'afternoon' | 'evening' => {
  const hourOfDay = Number(hour.format(now))
  if (hourOfDay < 5 || hourOfDay >= 18) return 'evening'
  return hourOfDay < 12 ? 'morning' : 'afternoon'
}

/** Capitalised, because the weekday begins a line. */
export const weekdayName = (now: Date, locale: string): string => {
  const name = new Intl.DateTimeFormat(locale, { timeZone: zone, weekday: 'long' }).format(now)
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
