// The open days of the court of a case, for dates that are agreed and not ordered: neither the recess nor a suspension stops them.
import { closuresInUnit, courtDays } from '@tratativa/contract/deadlines/court-days'
import { courtCodeOfProcess, courtOfProcess } from '@tratativa/contract/kernel/courts'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { BusinessCalendar } from '@tratativa/contract/payments/schedule'
import type { SqlReader } from '../../../platform/db/scope.ts'
import { processOfCase } from '../deadlines/deadlines.store.ts'
import { closuresOfCourt } from './closures.store.ts'

export const calendarOfCase = async (reader: SqlReader, caseId: CaseId): Promise<BusinessCalendar> =>
  calendarOfProcess(reader, await processOfCase(reader, caseId))

export const calendarOfProcess = async (reader: SqlReader, number: string | null): Promise<BusinessCalendar> => {
  const court = number === null ? null : courtCodeOfProcess(number)
  const unit = number === null ? null : (courtOfProcess(number)?.unit ?? null)
  const closures = court === null ? [] : closuresInUnit(await closuresOfCourt(reader, court), unit)
  const days = courtDays({ closures, recessLaw: null })
  return { isOpen: (day) => days.closedBy(day) === null }
}
