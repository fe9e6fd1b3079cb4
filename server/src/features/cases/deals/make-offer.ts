import type { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Tx } from '../../../platform/db/scope.ts'
import { changeOperationOf } from './change-operation-of.ts'
import { applyChanges } from '../changes/apply-changes.ts'
import { showOffer, showResult } from './show-changed.ts'

export const makeOffer = async (
  tx: Tx,
  { id, channel, ...offering }: InputOf<typeof casesDealsEndpoints.makeOffer>,
) => {
  const results = await applyChanges(tx, [{ id, offers: [offering] }], changeOperationOf(tx.actor, channel))
  const shown = await showResult(tx, results)
  const [made] = results[0]?.offerIds ?? []
  return { ...shown, offer: made === undefined ? null : await showOffer(tx, made, shown.data) }
}
