import type { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Tx } from '../../../platform/db/scope.ts'
import { changeOperationOf } from '../change-operation.ts'
import { applyChange } from '../changes/apply.ts'
import { showOffer, showResult } from './show-changed.ts'

export const makeOffer = async (
  tx: Tx,
  { id, channel, ...offering }: InputOf<typeof casesDealsEndpoints.makeOffer>,
) => {
  const result = await applyChange(tx, { id, offers: [offering] }, changeOperationOf(tx.actor, channel))
  const shown = await showResult(tx, result)
  const [offerId] = result.offerIds
  return { ...shown, offer: offerId === undefined ? null : await showOffer(tx, offerId, shown.data) }
}
