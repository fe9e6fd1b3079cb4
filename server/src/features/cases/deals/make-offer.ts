import type { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Tx } from '../../../platform/db/scope.ts'
import { actOf } from './act-of.ts'
import { applyMoves } from '../moves/apply-moves.ts'
import { showOffer, showResult } from './show-changed.ts'

export const makeOffer = async (
  tx: Tx,
  { id, channel, ...offering }: InputOf<typeof casesDealsEndpoints.makeOffer>,
) => {
  const results = await applyMoves(tx, [{ id, offers: [offering] }], actOf(tx.actor, channel))
  const shown = await showResult(tx, results)
  const [made] = results[0]?.offerIds ?? []
  return { ...shown, offer: made === undefined ? null : await showOffer(tx, made, shown.data) }
}
