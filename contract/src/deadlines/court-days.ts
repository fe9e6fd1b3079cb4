// The status of a day for the counting of deadlines: weekend, national holiday, recess, act of the court.
import { nationalHolidayOf } from '../conduct/holidays.ts'
import { dayAfter } from '../kernel/time.ts'
import type { ClosureEffect, SkipReason } from './kinds.ts'

/** A row of a court's calendar: one day, or a period with both ends. */
export interface CourtClosure {
  readonly firstDay: string
  readonly lastDay: string
  readonly name: string
  readonly effect: ClosureEffect
  /** The court's act that says so: number, date, or the law. */
  readonly act: string
  /** The forum, by the last four digits of a process number; null: the whole court. */
  readonly unit: string | null
  /** False until an administrator has compared the row with the court's act. */
  readonly isConfirmed: boolean
}

export interface SkipCause {
  readonly reason: SkipReason
  readonly name: string
  /** The law or the act. */
  readonly source: string
  readonly isConfirmed: boolean
}

export interface CourtDays {
  /** The reason why no court works on this day; null on a business day. */
  closedBy(day: string): SkipCause | null
  /** The reason why deadlines stop on this business day although the court publishes. */
  stoppedBy(day: string): SkipCause | null
  /** The reason why a deadline neither starts nor ends on this day. */
  shortenedBy(day: string): SkipCause | null
}

/** Closures of a court that hold in this forum; a closure without a forum holds in all. */
export const closuresInUnit = (closures: readonly CourtClosure[], unit: string | null): readonly CourtClosure[] =>
  closures.filter((closure) => closure.unit === null || closure.unit === unit)

const isWeekend = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0

const weekend: SkipCause = { reason: 'weekend', name: 'Fim de semana', source: 'CPC, art. 216', isConfirmed: true }

/** From 20 December to 20 January, both included. */
const isInRecess = (day: string) => day.slice(5) >= '12-20' || day.slice(5) <= '01-20'

const causeOf = ({ name, act, effect, isConfirmed }: CourtClosure): SkipCause => ({
  reason: effect === 'short' ? 'short' : 'closure',
  name,
  source: act,
  isConfirmed,
})

/** Indexes closures by day once, so that a long deadline does not search them for each of its days. */
const byDay = (closures: readonly CourtClosure[]) => {
  const causes = {
    closed: new Map<string, SkipCause>(),
    suspended: new Map<string, SkipCause>(),
    short: new Map<string, SkipCause>(),
  }
  for (const closure of closures)
    for (let day = closure.firstDay; day <= closure.lastDay; day = dayAfter(day, 1))
      causes[closure.effect].set(day, causeOf(closure))
  return causes
}

export interface CourtDayRules {
  readonly closures: readonly CourtClosure[]
  /** The law of the recess; null where the recess does not stop the deadline. */
  readonly recessLaw: string | null
}

export const courtDays = ({ closures, recessLaw }: CourtDayRules): CourtDays => {
  const acts = byDay(closures)
  return {
    closedBy: (day) => {
      const holiday = nationalHolidayOf(day)
      if (holiday) return { reason: 'holiday', name: holiday.name, source: holiday.law, isConfirmed: true }
      return acts.closed.get(day) ?? (isWeekend(day) ? weekend : null)
    },
    stoppedBy: (day) => {
      if (recessLaw === null) return null
      if (isInRecess(day)) return { reason: 'recess', name: 'Recesso forense', source: recessLaw, isConfirmed: true }
      return acts.suspended.get(day) ?? null
    },
    shortenedBy: (day) => acts.short.get(day) ?? null,
  }
}
