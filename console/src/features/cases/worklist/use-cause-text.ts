import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { WorkCause } from '@tratativa/contract/cases/worklist/shapes'
import { calendarClock, calendarDay, formatDay } from '@tratativa/contract/kernel/time'
import { currencySign } from '../../../ui/money-text.ts'
import { writeDay } from '../../../ui/calendar-days.ts'
import { useTaskName } from '../parts/use-task-name.ts'

const minuteMs = 60_000
const steps = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

/** Says how long ago an instant was, in the words of a language. */
const agoText = (since: Date, now: Date, language: string): string => {
  const minutes = Math.max(1, Math.floor((now.getTime() - since.getTime()) / minuteMs))
  const [unit, size] = steps.find(([, minutesOfStep]) => minutes >= minutesOfStep) ?? (['minute', 1] as const)
  return new Intl.RelativeTimeFormat(language, { style: 'short' }).format(-Math.floor(minutes / size), unit)
}

/** A counted deadline: its day and its title. */
const courtText = (t: TFunction<'worklist'>, detail: string, now: Date): string => {
  const [due, title] = [detail.slice(0, 10), detail.slice(11)]
  const today = calendarDay(now)
  if (due < today) return t('why.court.late', { title, day: writeDay(due) })
  return t(due === today ? 'why.court.today' : 'why.court.tomorrow', { title })
}

/** Returns the sentence that says why a case waits. */
export const useCauseText = () => {
  const { t, i18n } = useTranslation('worklist')
  const taskName = useTaskName()
  return ({ reason, since, subject, detail }: WorkCause, now: Date): string => {
    const instant = new Date(since)
    const ago = agoText(instant, now, i18n.language)
    switch (reason) {
      case 'counter':
        return t('why.counter', { value: `${currencySign} ${detail}`, ago })
      case 'message':
        return t('why.message', { name: detail, ago })
      case 'deadline':
        return subject.startsWith('court:')
          ? courtText(t, detail, now)
          : t(subject === 'today' ? 'why.today' : 'why.tomorrow')
      case 'task': {
        const isToday = calendarDay(instant) === calendarDay(now)
        const named = { task: taskName(detail), at: isToday ? calendarClock(instant) : (formatDay(instant) ?? '') }
        return t(isToday ? 'why.task' : 'why.late', named)
      }
      case 'payment':
        if (subject === 'duty') return t('why.duty', { day: formatDay(instant) ?? '' })
        return t('why.payment', { value: `${currencySign} ${detail}`, day: formatDay(instant) ?? '' })
      case 'signature':
        return t('why.signature', { name: detail, ago })
      default:
        return t(detail === 'approved' ? 'why.approved' : 'why.refused', { ago })
    }
  }
}
