import { formatDay } from '@tratativa/contract/kernel/time'
import type { Notice } from '@tratativa/contract/notifications/shapes'

export type NoticeDayName = 'today' | 'yesterday' | 'invalidDate'

export interface NoticeDay {
  /** dd/mm/aaaa in São Paulo; null when the server sent no date. */
  readonly day: string | null
  /** The translation key of the day's name, where the day has one. */
  readonly name: NoticeDayName | null
  readonly notices: readonly Notice[]
}

const dayInMs = 24 * 60 * 60 * 1000

const nameOf = (day: string | null, now: Date): NoticeDayName | null => {
  if (day === null) return 'invalidDate'
  if (day === formatDay(now)) return 'today'
  return day === formatDay(new Date(now.getTime() - dayInMs)) ? 'yesterday' : null
}

/** Groups notices by the day on which they were raised, in the given order. */
export const noticeDaysOf = (notices: readonly Notice[], now: Date): NoticeDay[] => {
  const days = new Map<string | null, Notice[]>()
  for (const notice of notices) {
    const day = formatDay(notice.createdAt)
    days.set(day, [...(days.get(day) ?? []), notice])
  }
  return [...days].map(([day, dayNotices]) => ({ day, name: nameOf(day, now), notices: dayNotices }))
}
