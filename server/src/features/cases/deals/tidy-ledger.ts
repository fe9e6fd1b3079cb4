// The consequences of an outcome for the rest of the ledger.
import { reduceLedger } from '@tratativa/contract/cases/deals/ledger'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { isAgreement } from '../changes/agreement.ts'
import {
  follow,
  namesOfSides,
  reachSituation,
  situationOfSide,
  showsLastSpeaker,
  type PendingDecision,
  type ChangeContext,
} from '../changes/pending-decision.ts'
import type { ChangeOperation } from '../changes/case-change.ts'
import { columnsOfValues } from '../changes/deal-values-of.ts'
import { isPastCeiling } from './late-offers.ts'
import {
  insertOfferOutcomes,
  lastOffers,
  ledgersOf,
  newestOffer,
  situationBeforeOffers,
  listOpenOfferIds,
  type OfferRecord,
} from './ledger.store.ts'

/** When an offer reopens, it supersedes the open offer of its side. */
export const displace = async (tx: TenantTx, { id, case_id, side }: OfferRecord, act: ChangeOperation) => {
  const others = (await listOpenOfferIds(tx, case_id, side)).filter((offerId) => offerId !== id)
  await insertOfferOutcomes(
    tx,
    others.map((offerId) => ({ caseId: case_id, offerId, outcome: 'superseded' as const })),
    act,
  )
}

/** When an offer is retracted, reopens the offer that it superseded, unless the ceiling has been lowered below it. */
const standAgain = async (
  tx: TenantTx,
  draft: PendingDecision,
  { case_id, side }: OfferRecord,
  ground: ChangeContext,
  act: ChangeOperation,
) => {
  const newest = await newestOffer(tx, case_id, side)
  if (newest?.outcome !== 'superseded' || isPastCeiling(draft, newest, ground)) return
  await insertOfferOutcomes(tx, [{ caseId: case_id, offerId: newest.id, outcome: 'open' }], act)
}

/** Sets the situation by the remaining ledger; with an empty ledger, restores the situation that the case had before its offers. */
const returnToPreviousSituation = async (tx: TenantTx, draft: PendingDecision, ground: ChangeContext) => {
  if (!showsLastSpeaker(draft, ground)) return
  const { id } = draft.stored
  const last = (await lastOffers(tx, [id])).get(id)
  if (last) {
    follow(draft, last.side, ground)
    return
  }
  const name = await situationBeforeOffers(tx, id, namesOfSides(ground))
  const before = name === undefined ? undefined : ground.book.situationByName(name)
  if (before?.isActive) reachSituation(draft, before, ground)
}

/** A case whose agreement rested on what was just settled is agreed no more: it goes back to the side that spoke last. */
export const leaveAgreement = async (
  tx: TenantTx,
  draft: PendingDecision,
  settled: OfferRecord,
  ground: ChangeContext,
) => {
  const { id, situation_id } = draft.stored
  if (ground.book.situation(situation_id)?.outcome !== 'won' || !isAgreement(ground.lastOffers.get(id))) return
  const last = (await lastOffers(tx, [id])).get(id)
  const ledger = (await ledgersOf(tx, [id])).get(id) ?? []
  // An offer of ours that stands is an agreement, but not once its acceptance turned out to be wrong.
  const stands = settled.outcome !== 'accepted' && isAgreement(last)
  if (stands || ledger.some(({ outcome }) => outcome === 'accepted')) return
  const to = ground.book.situationByKey(last ? situationOfSide[last.side] : 'negociacao')
  reachSituation(draft, to?.isActive ? to : (ground.book.first ?? refuse(e.stepRefused)), ground)
}

/** Updates the deal after one of its offers is retracted. */
export const tidyAfter = async (
  tx: TenantTx,
  draft: PendingDecision,
  retracted: OfferRecord,
  ground: ChangeContext,
  act: ChangeOperation,
) => {
  await standAgain(tx, draft, retracted, ground, act)
  const ledger = (await ledgersOf(tx, [draft.stored.id])).get(draft.stored.id) ?? []
  Object.assign(draft.state, columnsOfValues(reduceLedger(ledger)))
  await returnToPreviousSituation(tx, draft, ground)
  // The case returns to an earlier situation: do not publish that it reached a new one.
  draft.reached = null
}
