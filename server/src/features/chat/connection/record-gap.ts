// Shows in the chats that messages during an outage may be missing, because they could not be fetched.
import { chatEvents } from '@tratativa/contract/chat/events'
import { calendarClock, calendarDay } from '@tratativa/contract/kernel/time'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { insertGap, showGap } from './gaps.store.ts'

const dayAndMonth = (instant: Date) => calendarDay(instant).split('-').slice(1).reverse().join('/')

/** The text shown in a chat for a period without a connection. The text is evidence, so it has one language and uses São Paulo's clock. */
const gapText = (from: Date, to: Date): string => {
  const isOneDay = calendarDay(from) === calendarDay(to)
  const clockText = (instant: Date) =>
    isOneDay ? calendarClock(instant) : `${calendarClock(instant)} de ${dayAndMonth(instant)}`
  return `entre ${clockText(from)} e ${clockText(to)} o WhatsApp ficou desconectado`
}

export const recordGap = async (tx: TenantTx) => {
  const gap = await insertGap(tx)
  if (!gap) return
  const places = await showGap(tx, gap, gapText(gap.from, gap.to))
  if (places.length > 0) tx.emit(chatEvents, 'chats.reload', { places })
}
