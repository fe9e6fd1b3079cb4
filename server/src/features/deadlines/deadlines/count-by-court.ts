import { countDeadline, type DeadlineCount, type DeadlineTerm } from '@tratativa/contract/deadlines/count'
import { closuresInUnit, type CourtClosure } from '@tratativa/contract/deadlines/court-days'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { closuresOfCourt, shareCalendar } from '../calendars/closures.store.ts'
import type { CaseDeadlineRow } from './deadlines.store.ts'

interface TermOfCourt extends DeadlineTerm {
  readonly court: string | null
  readonly unit: string | null
}

/** Counts by the calendar of the court as it stands; a change of the calendar that is under way is waited for. */
export const countByCourt = async (tx: TenantTx, { court, unit, ...term }: TermOfCourt): Promise<DeadlineCount> => {
  if (court === null) return countDeadline(term)
  await shareCalendar(tx, court)
  return countDeadline(term, closuresInUnit(await closuresOfCourt(tx, court), unit))
}

export const countByClosures = (
  { kind, days, start_day, start_from, unit }: CaseDeadlineRow,
  closures: readonly CourtClosure[],
): DeadlineCount =>
  countDeadline({ kind, days, start: start_day, startFrom: start_from }, closuresInUnit(closures, unit))
