// What an outcome means for the rest of the ledger.
import { foldLedger } from '@tratativa/contract/cases/deals/ledger'
import type { TenantTx } from '../../../platform/db/scope.ts'
import type { Draft } from '../moves/draft.ts'
import type { Act } from '../moves/move.ts'
import { columnsOfValues } from '../moves/values-of.ts'
import { insertOutcomes, ledgersOf, standingOffers, type OfferRecord } from './ledger.store.ts'

/** An offer that stands again takes the place of the one of its side that stood meanwhile. */
export const displace = async (tx: TenantTx, { id, case_id, side }: OfferRecord, act: Act) => {
  const others = (await standingOffers(tx, case_id, side)).filter((one) => one !== id)
  await insertOutcomes(
    tx,
    others.map((offerId) => ({ caseId: case_id, offerId, outcome: 'superseded' as const })),
    act,
  )
}

/** The values of the deal as the ledger tells them now. */
export const refold = async (tx: TenantTx, draft: Draft) => {
  const ledger = (await ledgersOf(tx, [draft.held.id])).get(draft.held.id) ?? []
  Object.assign(draft.state, columnsOfValues(foldLedger(ledger)))
}
