// Counts a deadline and explains the count. Sources: CPC (Lei 13.105/2015) arts. 219, 220, 224; Lei 11.419/2006 arts. 4 and 5; CNJ Res.
// 185/2013 art. 21; CLT arts. 775 and 775-A; Lei 9.099/1995 art. 12-A; Código Civil art. 132.
import { dayAfter } from '../kernel/time.ts'
import { courtDays, type CourtClosure, type CourtDays, type SkipCause } from './court-days.ts'
import type { CountingKind, DeadlineStart } from './kinds.ts'

export interface DeadlineTerm {
  readonly kind: CountingKind
  readonly days: number
  readonly start: string
  readonly startFrom: DeadlineStart
}

/** Consecutive days that did not count, for one reason. */
export interface SkippedDays extends SkipCause {
  readonly from: string
  readonly to: string
}

export interface DeadlineCount {
  /** The day of publication or of knowledge, which is not counted itself. */
  readonly effective: string
  /** The first day that counts. */
  readonly first: string
  readonly due: string
  /** The law of the counting. */
  readonly law: string
  readonly skipped: readonly SkippedDays[]
}

const cpcRecess = 'CPC, art. 220'

interface KindRule {
  readonly law: string
  readonly recessLaw: string | null
  readonly isBusinessDays: boolean
}

/** The law of each kind; the counting differs only by these three facts. */
export const kindRules: Readonly<Record<CountingKind, KindRule>> = {
  procedural: { law: 'CPC, arts. 219 e 224', recessLaw: cpcRecess, isBusinessDays: true },
  labour: { law: 'CLT, art. 775', recessLaw: 'CLT, art. 775-A', isBusinessDays: true },
  'small-claims': { law: 'Lei 9.099/1995, art. 12-A', recessLaw: cpcRecess, isBusinessDays: true },
  contract: { law: 'Código Civil, art. 132; dias úteis do acordo', recessLaw: null, isBusinessDays: true },
  calendar: { law: 'Código Civil, art. 132', recessLaw: null, isBusinessDays: false },
}

/** Days until an act in a portal that nobody opens counts as known: Lei 11.419/2006, art. 5, § 3. */
const tacitDays = 10

type Note = (day: string, cause: SkipCause) => void

/** Returns the first day from this day on that no cause skips. */
const firstFree = (from: string, causeOn: (day: string) => SkipCause | null, note: Note): string => {
  let day = from
  for (let cause = causeOn(day); cause; cause = causeOn(day)) {
    note(day, cause)
    day = dayAfter(day, 1)
  }
  return day
}

const effectiveStart = ({ start, startFrom }: DeadlineTerm, days: CourtDays, note: Note): string => {
  if (startFrom === 'published' || startFrom === 'event') return start
  if (startFrom === 'available') return firstFree(dayAfter(start, 1), days.closedBy, note)
  return firstFree(startFrom === 'sent' ? dayAfter(start, tacitDays) : start, days.closedBy, note)
}

const addDay = (ranges: readonly SkippedDays[], day: string, cause: SkipCause): SkippedDays[] => {
  const last = ranges.at(-1)
  const isNext = last?.reason === cause.reason && last.name === cause.name && dayAfter(last.to, 1) === day
  return isNext ? [...ranges.slice(0, -1), { ...last, to: day }] : [...ranges, { from: day, to: day, ...cause }]
}

/** Counts the deadline by the rows of its court's calendar; without rows, by the national calendar alone. */
export const countDeadline = (term: DeadlineTerm, closures: readonly CourtClosure[] = []): DeadlineCount => {
  const { law, recessLaw, isBusinessDays } = kindRules[term.kind]
  const days = courtDays({ closures, recessLaw })
  let skipped: SkippedDays[] = []
  const note: Note = (day, cause) => {
    skipped = addDay(skipped, day, cause)
  }
  const stopOn = (day: string) => days.stoppedBy(day) ?? days.closedBy(day)
  // An agreement does not depend on the hours of a court.
  const edgeOn = (day: string) => stopOn(day) ?? (recessLaw === null ? null : days.shortenedBy(day))

  const effective = effectiveStart(term, days, note)
  const next = dayAfter(effective, 1)
  if (!isBusinessDays) {
    const due = firstFree(dayAfter(effective, term.days), days.closedBy, note)
    return { effective, first: next, due, law, skipped }
  }
  const first = firstFree(next, edgeOn, note)
  let last = first
  for (let counted = 1; counted < term.days; counted += 1) last = firstFree(dayAfter(last, 1), stopOn, note)
  const due = firstFree(last, edgeOn, note)
  return { effective, first, due, law, skipped }
}
