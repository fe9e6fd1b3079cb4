// When a rule's task falls due: so many days on, at an hour of São Paulo, never on a weekend that work does not reach.
import { zone } from '@tratativa/contract/kernel/time'

const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })

const dayMs = 24 * 60 * 60 * 1000
const saturday = 6

/** The instant at which São Paulo's clocks show this day and hour. */
const instantOf = (day: string, at: string): Date => {
  const asUtc = new Date(`${day}T${at}:00Z`)
  const [, date = '', time = ''] = /^(\S+), (\S+)$/.exec(clock.format(asUtc)) ?? []
  const [d = '', m = '', y = ''] = date.split('/')
  const shown = new Date(`${y}-${m}-${d}T${time}Z`)
  return new Date(asUtc.getTime() + (asUtc.getTime() - shown.getTime()))
}

export const dueAt = (now: Date, { afterDays, at }: { afterDays: number; at: string }): Date => {
  const today = new Date(`${parts.format(now)}T00:00:00Z`)
  const wanted = new Date(today.getTime() + afterDays * dayMs)
  const weekday = wanted.getUTCDay()
  const wait = afterDays === 0 ? 0 : weekday === saturday ? 2 : weekday === 0 ? 1 : 0
  return instantOf(new Date(wanted.getTime() + wait * dayMs).toISOString().slice(0, 10), at)
}
