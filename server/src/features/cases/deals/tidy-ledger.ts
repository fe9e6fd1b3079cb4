// The consequences of an outcome for the rest of the ledger.
import { reduceLedger } from '@tratativa/contract/cases/deals/ledger'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { situationKeys } from '@tratativa/contract/cases/situation-keys'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import type { ChangeOperation } from '../change-operation.ts'
import { columnsOfValues } from '../changes/case-record.store.ts'
import {
  isAgreement,
  follow,
  isPastCeiling,
  reachSituation,
  situationOfSide,
  type Decision,
  type ChangeContext,
} from '../changes/decide.ts'
import {
  insertOfferOutcomes,
  lastOffers,
  ledgersOf,
  situationBeforeOffer,
  situationBeforeOffers,
  listOpenOfferIds,
} from '../ledger/ledger.store.ts'
import { newestOffer, type OfferRecord } from '../ledger/offer-view.store.ts'

const sideSituations: readonly (string | null)[] = Object.values(situationOfSide)

/** True if the situation of the case shows which side made the last offer. */
const showsLastSpeaker = (decision: Decision, { book }: ChangeContext): boolean =>
  sideSituations.includes(book.situation(decision.state.situation_id)?.key ?? null)

const namesOfSides = ({ book }: ChangeContext): string[] =>
  Object.values(situationOfSide).flatMap((key) => book.situationByKey(key)?.name ?? [])

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
const reopenSuperseded = async (
  tx: TenantTx,
  decision: Decision,
  { case_id, side }: OfferRecord,
  context: ChangeContext,
) => {
  const newest = await newestOffer(tx, case_id, side)
  if (newest?.outcome !== 'superseded' || isPastCeiling(decision, newest, context)) return
  await insertOfferOutcomes(tx, [{ caseId: case_id, offerId: newest.id, outcome: 'open' }], context.act)
}

/**
 * Restores the situation that the offer had changed if nothing has changed it since; otherwise sets it by the remaining ledger. With an empty
 * ledger, restores the situation that the case had before its offers.
 */
const returnToPreviousSituation = async (
  tx: TenantTx,
  decision: Decision,
  retracted: OfferRecord,
  context: ChangeContext,
) => {
  if (!showsLastSpeaker(decision, context)) return
  const { id } = decision.stored
  const chosen = context.book.situationByName((await situationBeforeOffer(tx, id, retracted.at)) ?? '')
  if (chosen?.isActive) {
    reachSituation(decision, chosen, context)
    return
  }
  const last = (await lastOffers(tx, [id])).get(id)
  if (last) {
    follow(decision, last.side, context)
    return
  }
  const name = await situationBeforeOffers(tx, id, namesOfSides(context))
  const before = name === undefined ? undefined : context.book.situationByName(name)
  if (before?.isActive) reachSituation(decision, before, context)
}

/** A case whose agreement rested on the settled offer is no longer agreed: it returns to the situation of the side that made the last offer. */
export const leaveAgreement = async (
  tx: TenantTx,
  decision: Decision,
  settled: OfferRecord,
  context: ChangeContext,
) => {
  const { id, situation_id } = decision.stored
  if (context.book.situation(situation_id)?.outcome !== 'won' || !isAgreement(context.lastOffers.get(id))) return
  const last = (await lastOffers(tx, [id])).get(id)
  const ledger = (await ledgersOf(tx, [id])).get(id) ?? []
  // An offer of ours that stands is an agreement, but not once its acceptance turned out to be wrong.
  const stands = settled.outcome !== 'accepted' && isAgreement(last)
  if (stands || ledger.some(({ outcome }) => outcome === 'accepted')) return
  const to = context.book.situationByKey(last ? situationOfSide[last.side] : situationKeys.negotiating)
  reachSituation(decision, to?.isActive ? to : (context.book.first ?? refuse(e.stepRefused)), context)
}

/** Updates the deal after one of its offers is retracted. */
export const tidyAfter = async (tx: TenantTx, decision: Decision, retracted: OfferRecord, context: ChangeContext) => {
  await reopenSuperseded(tx, decision, retracted, context)
  const ledger = (await ledgersOf(tx, [decision.stored.id])).get(decision.stored.id) ?? []
  Object.assign(decision.state, columnsOfValues(reduceLedger(ledger)))
  await returnToPreviousSituation(tx, decision, retracted, context)
  // The case returns to an earlier situation: do not publish that it reached a new one.
  decision.reached = null
}
