// The instalments of a plan from the accepted offer, the start of the plan and what was paid before: pure.
import type { Leg } from '@tratativa/contract/payments/kinds'
import {
  divideCents,
  firstDueDay,
  instalmentDays,
  openDayFrom,
  type BusinessCalendar,
  type PlanStart,
} from '@tratativa/contract/payments/schedule'
import type { InstalmentRow, NewInstalment } from './plans.store.ts'

interface PlanTerms {
  readonly value: number
  readonly instalments: number
  readonly fees: number
  readonly start: PlanStart
}

type PaidInstalment = Pick<InstalmentRow, 'leg' | 'value' | 'paid'>

/** Fine and correction are paid beside the deal: they do not lower what is owed. */
const paidOf = (paid: readonly PaidInstalment[], leg: Leg) =>
  paid.filter((row) => row.leg === leg).reduce((sum, { value, paid: cents }) => sum + Math.min(value, cents), 0)

const legOf = (leg: Leg, cents: number, days: readonly (string | null)[], carried: number): NewInstalment[] => {
  if (cents <= 0) return []
  const left = Math.max(1, days.length - carried)
  const count = carried + left
  return divideCents(cents, Math.min(left, cents)).map((value, index) => ({
    leg,
    number: carried + index + 1,
    count,
    value,
    dueOn: days[Math.min(carried + index, days.length - 1)] ?? null,
  }))
}

export const draftInstalments = (
  { value, instalments, fees, start }: PlanTerms,
  paid: readonly PaidInstalment[],
  calendar: BusinessCalendar,
): NewInstalment[] => {
  const first = firstDueDay(start, calendar)
  const days = instalmentDays(start, instalments, calendar)
  const carried = (leg: Leg) => paid.filter((row) => row.leg === leg).length
  return [
    ...legOf('author', value - paidOf(paid, 'author'), days, carried('author')),
    ...legOf(
      'fees',
      fees - paidOf(paid, 'fees'),
      [first === null ? null : openDayFrom(first, calendar)],
      carried('fees'),
    ),
  ]
}
