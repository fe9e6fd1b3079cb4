import { calendarClock, calendarDay } from '../kernel/time.ts'

const dayAndMonth = (at: Date) => calendarDay(at).split('-').slice(1).reverse().join('/')

/** The text shown in a chat for a period without a connection. The text is evidence, so it has one language and uses São Paulo's clock. */
export const gapText = (from: Date, to: Date): string => {
  const isOneDay = calendarDay(from) === calendarDay(to)
  const said = (at: Date) => (isOneDay ? calendarClock(at) : `${calendarClock(at)} de ${dayAndMonth(at)}`)
  return `entre ${said(from)} e ${said(to)} o WhatsApp ficou desconectado`
}
