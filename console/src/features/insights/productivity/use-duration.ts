import { useUiLocale } from '../../../ui/words.tsx'

const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const

/** Returns the text of a duration in its largest unit, or in one no larger than `largest`. */
export const useDuration = () => {
  const locale = useUiLocale()
  return (seconds: number, largest: 'day' | 'hour' = 'day'): string => {
    const allowed = largest === 'day' ? units : units.slice(1)
    const { unit, seconds: length } = allowed.find((candidate) => seconds >= candidate.seconds) ?? units[3]
    const value = unit === 'second' ? Math.round(seconds) : seconds / length
    return new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: value < 10 ? 1 : 0,
    }).format(value)
  }
}
