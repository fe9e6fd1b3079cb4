import { daysBetween } from '@tratativa/contract/kernel/time'
import { useTranslation } from 'react-i18next'
import { today } from '../../../ui/calendar-days.ts'

/** The same nearness as in the list of cases: today and tomorrow. */
export const heatOfDay = (due: string): 'late' | 'near' | 'far' => {
  const days = daysBetween(today(), due)
  return days < 0 ? 'late' : days <= 1 ? 'near' : 'far'
}

export const DaysLeft = ({ days }: { days: number }) => {
  const { t } = useTranslation('deadlines')
  if (days === 0) return t('days.today')
  if (days === 1) return t('days.tomorrow')
  return days < 0 ? t('days.ago', { n: -days }) : t('days.ahead', { n: days })
}
