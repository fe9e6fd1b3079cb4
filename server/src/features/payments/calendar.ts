// The port of the days on which payments fall due; the calendars of the courts come through it.
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { BusinessCalendar } from '@tratativa/contract/payments/schedule'
import type { SqlReader } from '../../platform/db/scope.ts'

export type CalendarOfCase = (reader: SqlReader, caseId: CaseId) => Promise<BusinessCalendar>
