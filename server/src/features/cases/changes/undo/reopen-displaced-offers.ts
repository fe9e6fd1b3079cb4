import type { TenantTx } from '../../../../platform/db/scope.ts'
import { isPastCeiling } from '../../deals/late-offers.ts'
import { insertOfferOutcomes } from '../../deals/ledger.store.ts'
import type { Decided } from '../decide-all.ts'
import type { ChangeOperation } from '../case-change.ts'
import type { displacedBy } from './batch-ledger.store.ts'

/** Reopens the offers that the batch superseded, except those above a ceiling that was lowered meanwhile. */
export const standAgain = async (
  tx: TenantTx,
  displaced: Awaited<ReturnType<typeof displacedBy>>,
  { ground, decisions }: Decided,
  act: ChangeOperation,
) => {
  const byCase = new Map(decisions.map((decision) => [decision.stored.id, decision]))
  const standing = displaced.filter((offer) => {
    const decision = byCase.get(offer.case_id)
    return decision !== undefined && !isPastCeiling(decision, offer, ground)
  })
  const outcomes = standing.map(({ id, case_id }) => ({ caseId: case_id, offerId: id, outcome: 'open' as const }))
  await insertOfferOutcomes(tx, outcomes, act)
}
