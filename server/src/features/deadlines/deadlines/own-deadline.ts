// A deadline is changed by its responsible and by those who may work on its case: a colleague could otherwise let it lapse unseen.
import { casesErrors } from '@tratativa/contract/cases/errors'
import { canWorkOn } from '@tratativa/contract/cases/permissions'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { findCase } from '../../cases/index.ts'
import type { CaseDeadlineRow } from './deadlines.store.ts'

export const demandOwnDeadline = async (
  tx: Tx,
  { case_id: caseId, user_id: userId }: Pick<CaseDeadlineRow, 'case_id' | 'user_id'>,
) => {
  if (userId === tx.actor.userId) return
  const case_ = orRefuse(await findCase(tx, caseId), errors.notFound)
  if (!canWorkOn(tx.actor, case_)) refuse(casesErrors.caseNotYours)
}
