// Urgency of a deadline. A deadline is never urgent once the deal is done or given up.
import type { CaseRow } from '@tratativa/contract/cases/shapes'
import { addDays, today } from '../../../ui/calendar-days.ts'

const over: readonly CaseRow['deal']['situation']['tone'][] = ['closed', 'refused', 'ended']

export const urgencyOf = ({ deal }: Pick<CaseRow, 'deal'>, now = today()): 'late' | 'near' | null => {
  const { limitDate, situation } = deal
  if (limitDate === null || over.includes(situation.tone) || limitDate > addDays(now, 1)) return null
  return limitDate < now ? 'late' : 'near'
}
