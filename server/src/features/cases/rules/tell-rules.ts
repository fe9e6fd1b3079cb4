import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { casesEvents } from '@tratativa/contract/cases/events'
import { isUniqueViolation } from '../../../platform/db/failures.ts'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { listSituations, listStatuses } from './list-rules.ts'

/** Every console fetches its lists again; the caller gets them in the answer. */
export const situationsTold = async (tx: TenantTx) => {
  tx.emit(casesEvents, 'cases.rules.changed', { what: 'situations' })
  return listSituations(tx)
}

export const statusesTold = async (tx: TenantTx) => {
  tx.emit(casesEvents, 'cases.rules.changed', { what: 'statuses' })
  return listStatuses(tx)
}

/** Returns the result of the work, or refuses with the name that is already taken. */
export const refuseTakenName = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (isUniqueViolation(error)) refuse(e.ruleNameTaken)
    throw error
  }
}
