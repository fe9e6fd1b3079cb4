import { casesErrors as e } from '@tratativa/contract/cases/errors'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../../platform/refusal/refusal.ts'
import { applyChange } from '../../changes/apply.ts'
import { offerSituationUndo } from '../../deals/undo-situation.ts'
import { readRuleBook } from '../../rules/rules.store.ts'

/** Moves a case to the situation with this key for the caller, by the rules of every change, and lets them take it back. */
export const acceptSituation = async (tx: Tx, caseId: CaseId, key: string) => {
  const situation = orRefuse((await readRuleBook(tx)).situationByKey(key), e.unknownSituation)
  const change = { id: caseId, fields: { dealStatus: situation.name } }
  const result = await applyChange(tx, change, { by: tx.actor, channel: 'list' })
  if (result.refusal) refuse(result.refusal)
  await offerSituationUndo(tx, result)
}
