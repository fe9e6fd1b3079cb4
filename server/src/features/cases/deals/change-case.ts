// Changes one case from the list, and the situation of one case or several.
import type { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Tx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { applyChange } from '../changes/apply.ts'
import { changeCases } from '../changes/apply-many.ts'
import { showCase, caseRowsByIds } from '../list/case-rows.store.ts'
import { offerSituationUndo } from './undo-situation.ts'
import { showRequest } from '../ceilings/requests.store.ts'

export const changeCase = async (
  tx: Tx,
  { id, version, ...fields }: InputOf<typeof casesDealsEndpoints.changeCase>,
) => {
  const result = await applyChange(tx, { id, version, fields }, { by: tx.actor, channel: 'list' })
  const { refusal, requestId } = result
  if (refusal) refuse(refusal)
  await offerSituationUndo(tx, result)
  return { data: await showCase(tx, id), request: requestId === null ? null : await showRequest(tx, requestId) }
}

/** Updates all cases or none. */
export const updateDealStatus = async (tx: Tx, { ids, status }: InputOf<typeof casesDealsEndpoints.updateStatus>) => {
  const caseIds = [...new Set(Array.isArray(ids) ? ids : [ids])]
  const results = await changeCases(tx, caseIds, { dealStatus: status }, { by: tx.actor, channel: 'list' })
  const refusal = results.find((result) => result.refusal)?.refusal
  const [result] = results
  if (result && results.length === 1) await offerSituationUndo(tx, result)
  if (refusal) refuse(refusal, refusal.field === 'id' ? { field: 'ids' } : {})
  return { data: await caseRowsByIds(tx, caseIds) }
}
