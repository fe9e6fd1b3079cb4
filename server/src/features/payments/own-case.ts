// The payments of a case are changed by those who may work on it, as every other step of its closing.
import { casesErrors } from '@tratativa/contract/cases/errors'
import { canWorkOn } from '@tratativa/contract/cases/permissions'
import { errors } from '@tratativa/contract/kernel/errors'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../platform/refusal/refusal.ts'
import { findCase, type CaseReference } from '../cases/index.ts'

export const demandPaymentsCase = async (tx: Tx, caseId: CaseId): Promise<CaseReference> => {
  const case_ = orRefuse(await findCase(tx, caseId), errors.notFound, { field: 'caseId' })
  if (!canWorkOn(tx.actor, case_)) refuse(casesErrors.caseNotYours)
  return case_
}
