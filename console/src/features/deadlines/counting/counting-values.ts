// The fields of a counting form, and the count that follows them while they are written.
import { countDeadline, type DeadlineCount } from '@tratativa/contract/deadlines/count'
import { closuresInUnit, type CourtClosure } from '@tratativa/contract/deadlines/court-days'
import { maxDeadlineDays, type CountingKind, type DeadlineStart } from '@tratativa/contract/deadlines/kinds'

export interface CountingValues {
  readonly kind: CountingKind
  readonly days: string
  readonly start: string
  readonly startFrom: DeadlineStart
  /** '' for the national calendar alone. */
  readonly court: string
  readonly unit: string
}

const labourBranch = '5.'

/** A deadline of an agreement starts from a fact; the others start from the gazette. */
export const usualStart = (kind: CountingKind): DeadlineStart =>
  kind === 'contract' || kind === 'calendar' ? 'event' : 'available'

export const newCounting = (court: string, unit: string, today: string): CountingValues => {
  const kind = court.startsWith(labourBranch) ? 'labour' : 'procedural'
  return { kind, days: '15', start: today, startFrom: usualStart(kind), court, unit }
}

/** Returns the number of days; null while it is not one that can be counted. */
export const daysOf = ({ days }: CountingValues): number | null => {
  const count = /^\d{1,3}$/.test(days) ? Number(days) : 0
  return count >= 1 && count <= maxDeadlineDays ? count : null
}

export const countValues = (values: CountingValues, closures: readonly CourtClosure[]): DeadlineCount | null => {
  const days = daysOf(values)
  if (days === null || values.start < '2000' || values.start > '2101') return null
  const { kind, start, startFrom, unit } = values
  return countDeadline({ kind, days, start, startFrom }, closuresInUnit(closures, unit === '' ? null : unit))
}

/** The input of a call; null while the form cannot be counted. */
export const countingInputOf = (values: CountingValues) => {
  const days = daysOf(values)
  const { kind, start, startFrom, court, unit } = values
  if (days === null || start === '') return null
  return { kind, days, start, startFrom, court: court === '' ? null : court, unit: /^\d{4}$/.test(unit) ? unit : null }
}
