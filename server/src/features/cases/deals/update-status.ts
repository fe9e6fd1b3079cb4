import type { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Tx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { caseRowsByIds } from '../list/case-rows-by-ids.ts'
import { actOf } from './act-of.ts'
import { applyMoves } from '../moves/apply-moves.ts'

/** Updates all cases or none. */
export const updateStatus = async (tx: Tx, { ids, status }: InputOf<typeof casesDealsEndpoints.updateStatus>) => {
  const wanted = [...new Set(Array.isArray(ids) ? ids : [ids])]
  const moves = wanted.map((id) => ({ id, fields: { dealStatus: status } }))
  const results = await applyMoves(tx, moves, actOf(tx.actor, 'list'))
  const refusal = results.find((result) => result.refusal)?.refusal
  if (refusal) refuse(refusal, refusal.field === 'id' ? { field: 'ids' } : {})
  return { data: await caseRowsByIds(tx, wanted) }
}
