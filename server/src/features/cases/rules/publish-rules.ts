import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { casesEvents } from '@tratativa/contract/cases/events'
import { isUniqueViolation } from '../../../platform/db/failures.ts'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { listSituationsWithCounts, listStatusesWithCounts } from './list-rules.ts'

/** Every console fetches its lists again; the caller gets them in the answer. */
export const publishSituations = async (tx: TenantTx) => {
  tx.emit(casesEvents, 'cases.rules.changed', { what: 'situations' })
  return listSituationsWithCounts(tx)
}

export const publishStatuses = async (tx: TenantTx) => {
  tx.emit(casesEvents, 'cases.rules.changed', { what: 'statuses' })
  return listStatusesWithCounts(tx)
}

/** Returns the result of the work, or refuses with the name that is already taken. */
export const refuseDuplicateName = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (isUniqueViolation(error)) refuse(e.ruleNameTaken)
    throw error
  }
}
