import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { casesEvents, type CasesEvents } from '@tratativa/contract/cases/events'
import type { DataOf } from '@tratativa/contract/kernel/event'
import { isUniqueViolation } from '../../../platform/db/failures.ts'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'

/** Every console fetches its lists again. */
export const tellRules = (tx: TenantTx, what: DataOf<CasesEvents, 'cases.rules.changed'>['what']) =>
  tx.emit(casesEvents, 'cases.rules.changed', { what })

/** Does it, or refuses with the name that another one already has. */
export const refuseTakenName = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (isUniqueViolation(error)) refuse(e.ruleNameTaken)
    throw error
  }
}
