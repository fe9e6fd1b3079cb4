import { useUiLocale } from '../../../../ui/words.tsx'

/** Writes a number of bytes for people. */
export const useSize = () => {
  const locale = useUiLocale()
  return (bytes: number) => {
    const [amount, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
    return new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: 1,
    }).format(Math.max(amount, 0.1))
  }
}
