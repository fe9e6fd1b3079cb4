import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { casesEvents } from '@tratativa/contract/cases/events'
import { isUniqueViolation } from '../../../platform/db/failures.ts'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { listSituations, listStatuses } from './list-rules.ts'

/** Every console fetches its lists again; the one who asked has them at once. */
export const situationsTold = async (tx: TenantTx) => {
  tx.emit(casesEvents, 'cases.rules.changed', { what: 'situations' })
  return listSituations(tx)
}

export const statusesTold = async (tx: TenantTx) => {
  tx.emit(casesEvents, 'cases.rules.changed', { what: 'statuses' })
  return listStatuses(tx)
}

/** Does it, or refuses with the name that another one already has. */
export const refuseTakenName = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (isUniqueViolation(error)) refuse(e.ruleNameTaken)
    throw error
  }
}
