import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { TenantTx } from '../../../../platform/db/scope.ts'
import type { By } from '../../change-operation.ts'
import { applyChange } from '../../changes/apply.ts'
import { readRuleBook } from '../../rules/rules.store.ts'

/** Moves a case to the situation with this key by the rules of every change. Returns false where the case does not take it. */
export const moveSituation = async (tx: TenantTx, by: By, caseId: CaseId, key: string): Promise<boolean> => {
  const situation = (await readRuleBook(tx)).situationByKey(key)
  if (!situation) return false
  const change = { id: caseId, fields: { dealStatus: situation.name } }
  const { refusal } = await applyChange(tx, change, { by, channel: 'list' })
  return !refusal
}
