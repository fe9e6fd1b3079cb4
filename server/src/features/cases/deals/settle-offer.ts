// Records the outcome of an offer, with its consequences for the deal. The caller locks the case.
import {
  correctionSteps,
  isAnswer,
  outcomeSteps,
  type Answer,
  type Outcome,
} from '@tratativa/contract/cases/deals/ledger'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { casesEvents } from '@tratativa/contract/cases/events'
import { situationKeys } from '@tratativa/contract/cases/situation-keys'
import { caseCode, toCaseId, type AccountId, type UserId } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { applyDecision } from '../changes/apply.ts'
import {
  closeDecision,
  demandWork,
  isPastCeiling,
  judge,
  reachSituation,
  type ChangeContext,
  type Decision,
} from '../changes/decide.ts'
import { causeOfOffer, threadOf } from '../changes/write.ts'
import { insertOfferOutcomes, type Offering } from '../ledger/ledger.store.ts'
import type { OfferRecord } from '../ledger/offer-view.store.ts'
import { countOffer } from './count-offer.ts'
import { mayFollow } from '../rules/rules.store.ts'
import { displace, leaveAgreement, tidyAfter } from './tidy-ledger.ts'

export interface Settling {
  readonly offer: OfferRecord
  readonly outcome: Outcome
  readonly note: string
  /** The approved request that lets an offer of theirs be accepted above the ceiling. */
  readonly requestId?: number
  /** The answer that the outcome replaces; without it, an answered offer is refused. */
  readonly corrects?: Answer
  /** The author takes the answer back within seconds: nobody is notified, and no rule makes tasks for the situation that returns. */
  readonly isUndo?: boolean
}

/** One answer ends an offer: the second person to answer learns who was first. */
const refuseAnswered = ({ outcome_by: by, outcome }: OfferRecord): never => {
  const answer = outcome === 'accepted' ? 'aceita' : 'recusada'
  const message = `${by} já registrou esta proposta como ${answer}. Para mudar a resposta, corrija-a e diga o motivo.`
  return refuse(e.alreadyAnswered, by ? { message } : {})
}

const stepsOf = ({ offer, corrects }: Settling): readonly Outcome[] => {
  if (corrects === undefined) return isAnswer(offer.outcome) ? refuseAnswered(offer) : outcomeSteps[offer.outcome]
  return offer.outcome === corrects ? correctionSteps[corrects] : refuse(e.answerMoved)
}

/** True for an offer of theirs, and for a closed offer of ours without an approved request: an approval remains valid. */
const bindsAnew = ({ side, outcome, request_id }: OfferRecord) =>
  side === 'theirs' || (outcome !== 'open' && request_id === null)

/** Judges an acceptance; one that does not pass becomes a request. */
const judgeAcceptance = (decision: Decision, { offer, note, requestId, corrects }: Settling, context: ChangeContext) =>
  judge(
    decision,
    {
      side: offer.side,
      move: offer.move as Offering['move'],
      value: offer.value,
      instalments: offer.instalments,
      paymentForm: offer.payment_form,
      termDays: offer.term_days,
      text: offer.text,
      reason: note,
      accepts: offer.id,
      ...(corrects === undefined ? {} : { corrects }),
      ...(requestId === undefined ? {} : { requestId }),
    },
    context,
  )

/** An accepted offer closes the deal. */
const closeDeal = (decision: Decision, context: ChangeContext) => {
  const { book } = context
  const here = book.situation(decision.state.situation_id)
  const to = book.situationByKey(situationKeys.agreed)
  if (!to || here?.outcome === 'won') return
  if (!to.isActive || !mayFollow(here, to)) refuse(e.stepRefused)
  reachSituation(decision, to, context)
}

const publishAgreement = (tx: TenantTx, { stored: case_ }: Decision, { id }: OfferRecord) =>
  tx.emit(casesEvents, 'cases.agreement.changed', { id: caseCode(toCaseId(case_.id)), offerId: String(id) })

/** `ceiling` is the one by which an acceptance was judged. */
const record = async (
  tx: TenantTx,
  decision: Decision,
  context: ChangeContext,
  { offer, outcome, note, requestId, isUndo }: Settling,
  ceiling: number | null,
) => {
  if (offer.outcome === 'unsent' && outcome === 'open') {
    await countOffer(tx, decision, context, offer, context.act.by, { note })
    return
  }
  if (outcome === 'open') await displace(tx, offer, context.act)
  const settled = {
    caseId: decision.stored.id,
    offerId: offer.id,
    outcome,
    note,
    ceiling,
    requestId: requestId ?? null,
  }
  await insertOfferOutcomes(tx, [settled], context.act)
  if (outcome === 'retracted') {
    await tidyAfter(tx, decision, offer, context)
    const id = caseCode(toCaseId(decision.stored.id))
    tx.emit(casesEvents, 'cases.cause.undone', { id, cause: causeOfOffer(offer.id) })
  }
  if (outcome === 'accepted' || offer.outcome === 'accepted') publishAgreement(tx, decision, offer)
  if (outcome === 'accepted') closeDeal(decision, context)
  else await leaveAgreement(tx, decision, offer, context)
  if (isUndo) decision.reached = null
}

const audit = (tx: TenantTx, { stored: case_ }: Decision, { offer, outcome, note, corrects }: Settling) => {
  const named = { side: offer.side, value: moneyText(offer.value) }
  const isCorrection = corrects !== undefined
  const before = { ...named, outcome: offer.outcome, ...(isCorrection ? { answeredBy: offer.outcome_by ?? '' } : {}) }
  const action = isCorrection ? 'cases.offer.corrected' : 'cases.offer.settled'
  tx.audit({ action, ...threadOf(case_), before, after: { ...named, outcome, note } })
}

const publishCorrection = (
  tx: TenantTx,
  { stored: case_ }: Decision,
  { offer, outcome, note, corrects, isUndo }: Settling,
  { act: { by } }: ChangeContext,
) => {
  if (corrects === undefined || isUndo) return
  tx.emit(casesEvents, 'cases.offer.corrected', {
    id: caseCode(toCaseId(case_.id)),
    offerId: String(offer.id),
    by: by.accountId,
    byName: by.name,
    answeredBy: offer.outcome_by_account as AccountId | null,
    negotiator: case_.negotiator_id as UserId | null,
    value: moneyText(offer.value),
    from: corrects,
    to: outcome,
    reason: note,
  })
}

/** Returns the request that the acceptance became, or null when the offer was settled. */
export const settleOffer = async (tx: TenantTx, decision: Decision, context: ChangeContext, settling: Settling) => {
  const { offer, outcome } = settling
  if (!decision.stored.is_active) refuse(e.inactive)
  demandWork(decision, context.act)
  if (!stepsOf(settling).includes(outcome) || offer.value === 0) refuse(e.outcomeRefused)
  if (outcome === 'open' && isPastCeiling(decision, offer, context)) refuse(e.ceilingLowered)
  const acceptance = outcome === 'accepted' && bindsAnew(offer) ? judgeAcceptance(decision, settling, context) : null
  if (acceptance?.passes !== false) {
    await record(tx, decision, context, settling, acceptance?.ceiling ?? null)
    audit(tx, decision, settling)
    publishCorrection(tx, decision, settling, context)
  }
  const applied = await applyDecision(tx, context, closeDecision(decision))
  return applied?.requestId ?? null
}
