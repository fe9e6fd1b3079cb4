import { casesErrors } from '@tratativa/contract/cases/errors'
import type { ViewVisibility } from '@tratativa/contract/cases/list/views'
import type { Tx } from '../../../../platform/db/scope.ts'
import { orRefuse } from '../../../../platform/refusal/refusal.ts'
import type { ViewRecord } from './views.store.ts'

/** A department view stays in the department where it was created, whoever changes it. */
export const departmentFor = (tx: Tx, reach: ViewVisibility, was?: ViewRecord): number | null => {
  if (reach !== 'department') return null
  return was?.departmentId ?? orRefuse(tx.actor.departmentId, casesErrors.viewWithoutDepartment)
}
