import type { CaseFields } from '@tratativa/contract/cases/deals/fields'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../../../platform/db/scope.ts'
import { refuse } from '../../../../platform/refusal/refusal.ts'
import { applyChange } from '../../changes/apply.ts'

/** Changes a case by the rules of every change, as the caller, through the channel of the screen. */
export const applyFormFields = async (tx: Tx, id: CaseId, fields: CaseFields, isNew = false) => {
  const result = await applyChange(tx, { id, fields }, { by: tx.actor, channel: 'screen', isNew })
  if (result.refusal) refuse(result.refusal)
  return result
}
