// The instalments of an agreement: equal parts, the odd cents in the first; the first is due at the payment limit, the others monthly.

export interface Instalment {
  readonly number: number
  /** In cents. */
  readonly value: number
  readonly dueOn: string | null
}

/** The same day some months later; the last day of the month where it has no such day. */
const monthsAfter = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDay))).toISOString().slice(0, 10)
}

export const instalmentsOf = (cents: number, count: number, firstDueOn: string | null): Instalment[] => {
  const part = Math.floor(cents / count)
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    value: index === 0 ? cents - part * (count - 1) : part,
    dueOn: firstDueOn === null ? null : monthsAfter(firstDueOn, index),
  }))
}
