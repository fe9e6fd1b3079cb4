// The period of a dashboard in the address: from the first of the month to today until somebody applies another.
import { useMemo } from 'react'
import { useUrlValues } from '../../platform/url-value.ts'
import { firstOfMonth, isDay, today } from '../../ui/calendar-days.ts'
import type { CompletePeriod } from '../../ui/period-picker.tsx'

export const readPeriod = (from: string, to: string, now = today()): CompletePeriod =>
  isDay(from) && isDay(to) && from <= to ? { start: from, end: to } : { start: firstOfMonth(now), end: now }

export const usePeriod = () => {
  const { read, change } = useUrlValues(false)
  const [from, to] = [read('de'), read('ate')]
  const period = useMemo(() => readPeriod(from, to), [from, to])
  return {
    period,
    setPeriod: ({ start, end }: CompletePeriod) => change({ de: start, ate: end }, { replace: true }),
  }
}
