const daysOfYear = 365
/** From here on the number of days says less than the number of years. The date stands beside it. */
const firstInYears = 2 * daysOfYear

/** Writes a distance from today in words, days or years: 'hoje', 'amanhã', 'em 34 dias', 'há 4 anos'. */
export const relativeDays = (days: number, locale: string): string => {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: days === 0 || days === 1 ? 'auto' : 'always' })
  return Math.abs(days) < firstInYears
    ? format.format(days, 'day')
    : format.format(Math.trunc(days / daysOfYear), 'year')
}
