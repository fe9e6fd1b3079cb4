import { casesErrors } from '@tratativa/contract/cases/errors'
import type { ViewReach } from '@tratativa/contract/cases/list/views'
import type { Tx } from '../../../../platform/db/scope.ts'
import { orRefuse } from '../../../../platform/refusal/refusal.ts'
import type { KnownView } from './views.store.ts'

/** A department view stays in the department where it was created, whoever changes it. */
export const departmentFor = (tx: Tx, reach: ViewReach, was?: KnownView): number | null => {
  if (reach !== 'department') return null
  return was?.departmentId ?? orRefuse(tx.actor.departmentId, casesErrors.viewWithoutDepartment)
}
