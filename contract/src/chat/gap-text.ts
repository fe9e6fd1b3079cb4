import { calendarClock, calendarDay } from '../kernel/time.ts'

const dayAndMonth = (instant: Date) => calendarDay(instant).split('-').slice(1).reverse().join('/')

/** The text shown in a chat for a period without a connection. The text is evidence, so it has one language and uses São Paulo's clock. */
export const gapText = (from: Date, to: Date): string => {
  const isOneDay = calendarDay(from) === calendarDay(to)
  const clockText = (instant: Date) =>
    isOneDay ? calendarClock(instant) : `${calendarClock(instant)} de ${dayAndMonth(instant)}`
  return `entre ${clockText(from)} e ${clockText(to)} o WhatsApp ficou desconectado`
}
