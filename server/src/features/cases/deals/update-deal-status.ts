import type { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Tx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { caseRowsByIds } from '../list/case-rows-by-ids.ts'
import { changeOperationOf } from './change-operation-of.ts'
import { applyChanges } from '../changes/apply-changes.ts'

/** Updates all cases or none. */
export const updateDealStatus = async (tx: Tx, { ids, status }: InputOf<typeof casesDealsEndpoints.updateStatus>) => {
  const caseIds = [...new Set(Array.isArray(ids) ? ids : [ids])]
  const moves = caseIds.map((id) => ({ id, fields: { dealStatus: status } }))
  const results = await applyChanges(tx, moves, changeOperationOf(tx.actor, 'list'))
  const refusal = results.find((result) => result.refusal)?.refusal
  if (refusal) refuse(refusal, refusal.field === 'id' ? { field: 'ids' } : {})
  return { data: await caseRowsByIds(tx, caseIds) }
}
