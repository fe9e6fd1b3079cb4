import { addDays, daysIn, weekday } from '../../../ui/calendar-days.ts'
import type { CompletePeriod } from '../../../ui/period-picker.tsx'

export interface Span {
  readonly start: string
  readonly end: string
}

const mostDays = 45

/** The days of a period; of a long one its weeks from Sunday, cut at the ends of the period. */
export const spansOf = ({ start, end }: CompletePeriod): Span[] => {
  const isByWeek = daysIn(start, end) > mostDays
  const spans: Span[] = []
  for (let day = start; day <= end;) {
    const last = isByWeek ? addDays(day, 6 - weekday(day)) : day
    spans.push({ start: day, end: last < end ? last : end })
    day = addDays(last, 1)
  }
  return spans
}
