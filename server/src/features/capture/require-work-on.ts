import { casesErrors } from '@tratativa/contract/cases/errors'
import { canWorkOn } from '@tratativa/contract/cases/permissions'
import { errors } from '@tratativa/contract/kernel/errors'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../platform/refusal/refusal.ts'
import { findCase, type CaseReference } from '../cases/index.ts'

/** Returns the case; refuses callers who may not work on it. */
export const requireWorkOn = async (tx: Tx, caseId: CaseId, field: string): Promise<CaseReference> => {
  const case_ = orRefuse(await findCase(tx, caseId), errors.notFound, { field })
  if (!canWorkOn(tx.actor, case_)) refuse(casesErrors.caseNotYours, { field })
  return case_
}
