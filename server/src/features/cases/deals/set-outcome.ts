// Records the outcome of an offer, and corrects a recorded outcome.
import type { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { casesEvents } from '@tratativa/contract/cases/events'
import { canCorrectAnswer } from '@tratativa/contract/cases/permissions'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { demandWork, openDecision } from '../changes/decision.ts'
import { lockCases } from '../changes/locked-cases.store.ts'
import { findOffer } from '../ledger/ledger.store.ts'
import { readDealContext } from '../changes/load.ts'
import type { OfferMessenger } from '../offer-messages/offer-messenger.ts'
import { withdrawMessages } from '../offer-messages/send-with-offer.ts'
import { settleOffer, type Settling } from './settle-offer.ts'
import { showCase, showOffer, showRequest } from './show-changed.ts'

export const lockOffer = async (tx: Tx, id: string) => {
  const { case_id } = orRefuse(await findOffer(tx, id), errors.notFound)
  const [case_] = await lockCases(tx, [case_id])
  // Another transaction may have settled the offer while this one waited for the case.
  const offer = orRefuse(await findOffer(tx, id), errors.notFound)
  return { offer, decision: openDecision(orRefuse(case_, errors.notFound)) }
}

const settle = async (
  tx: Tx,
  messenger: OfferMessenger,
  { offer, decision }: Awaited<ReturnType<typeof lockOffer>>,
  settling: Omit<Settling, 'offer'>,
) => {
  const context = await readDealContext(tx, decision.stored, { by: tx.actor, channel: 'screen' })
  const requestId = await settleOffer(tx, decision, context, { ...settling, offer })
  if (settling.outcome === 'retracted') await withdrawMessages(tx, messenger, offer.id)
  tx.emit(casesEvents, 'cases.history.grew', { id: caseCode(toCaseId(offer.case_id)) })
  const data = await showCase(tx, offer.case_id)
  return {
    data,
    offer: await showOffer(tx, offer.id, data),
    request: requestId === null ? null : await showRequest(tx, requestId),
  }
}

export const setOutcome =
  (messenger: OfferMessenger) =>
  async (tx: Tx, { id, outcome, note }: InputOf<typeof casesDealsEndpoints.setOutcome>) =>
    settle(tx, messenger, await lockOffer(tx, id), { outcome, note })

export const correctAnswer =
  (messenger: OfferMessenger) =>
  async (tx: Tx, { id, from, outcome, reason }: InputOf<typeof casesDealsEndpoints.correctAnswer>) => {
    const locked = await lockOffer(tx, id)
    const { offer, decision } = locked
    demandWork(decision, { by: tx.actor })
    if (offer.outcome !== from) refuse(e.answerMoved)
    const answer = { byAccount: offer.outcome_by_account, at: offer.outcome_at }
    if (!canCorrectAnswer(tx.actor, answer, tx.now)) refuse(e.correctionNotYours)
    return settle(tx, messenger, locked, { outcome, note: reason, corrects: from })
  }
