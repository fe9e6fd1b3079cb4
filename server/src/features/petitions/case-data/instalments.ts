// The instalments of an agreement as its plan of payment has them: the same parts, and the same days by the calendar of the court.
import {
  divideCents,
  instalmentDays,
  type BusinessCalendar,
  type PlanStart,
} from '@tratativa/contract/payments/schedule'

export interface Instalment {
  readonly number: number
  /** In cents. */
  readonly value: number
  readonly dueOn: string | null
}

export const instalmentsOf = (
  cents: number,
  count: number,
  start: PlanStart,
  calendar: BusinessCalendar,
): Instalment[] => {
  const days = instalmentDays(start, count, calendar)
  return divideCents(cents, count).map((value, index) => ({ number: index + 1, value, dueOn: days[index] ?? null }))
}
