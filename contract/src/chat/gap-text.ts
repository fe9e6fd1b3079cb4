import { calendarClock, calendarDay } from '../kernel/time.ts'

const dayAndMonth = (at: Date) => calendarDay(at).split('-').slice(1).reverse().join('/')

/** What stands in a chat for the time in which nobody could hear: evidence, and so in one language, on São Paulo's clocks. */
export const gapText = (from: Date, to: Date): string => {
  const isOneDay = calendarDay(from) === calendarDay(to)
  const said = (at: Date) => (isOneDay ? calendarClock(at) : `${calendarClock(at)} de ${dayAndMonth(at)}`)
  return `entre ${said(from)} e ${said(to)} o WhatsApp ficou desconectado`
}
