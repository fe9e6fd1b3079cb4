import { daysBetween } from '@tratativa/contract/kernel/time'
import { today } from '../../../ui/calendar-days.ts'
import { relativeDays } from '../../../ui/relative-days.ts'
import { useUiLocale } from '../../../ui/words.tsx'

/** The same nearness as in the list of cases: today and tomorrow. */
export const heatOfDay = (due: string): 'late' | 'near' | 'far' => {
  const days = daysBetween(today(), due)
  return days < 0 ? 'late' : days <= 1 ? 'near' : 'far'
}

export const DaysLeft = ({ due }: { due: string }) => relativeDays(daysBetween(today(), due), useUiLocale())
