// Records the outcome of an offer, with the message that takes our answer to the other side; corrects and takes back an answer.
import { isAnswer, type Answer, type Outcome } from '@tratativa/contract/cases/deals/ledger'
import type { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { casesEvents } from '@tratativa/contract/cases/events'
import { canCorrectAnswer } from '@tratativa/contract/cases/permissions'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { undoKind } from '../../../platform/undo/undo.ts'
import { showRequest, setRequestMessage } from '../ceilings/requests.store.ts'
import { demandWork, openDecision } from '../changes/decide.ts'
import { lockCases } from '../changes/case-record.store.ts'
import { causeOf } from '../changes/write.ts'
import { showOffer, findOffer, type OfferRecord, type SentKind } from '../ledger/offer-view.store.ts'
import { readDealContext } from '../changes/apply.ts'
import type { OfferMessenger } from '../offer-messages/make-offer-messenger.ts'
import { settleOffer, type Settling } from './settle-offer.ts'
import { showCase } from '../list/case-rows.store.ts'

export const lockOffer = async (tx: Tx, id: string) => {
  const { case_id } = orRefuse(await findOffer(tx, id), errors.notFound)
  const [case_] = await lockCases(tx, [case_id])
  // Another transaction may have settled the offer while this one waited for the case.
  const offer = orRefuse(await findOffer(tx, id), errors.notFound)
  return { offer, decision: openDecision(orRefuse(case_, errors.notFound)) }
}

type AnswerMessage = NonNullable<InputOf<typeof casesDealsEndpoints.setOutcome>['message']>

/** A message answers an offer of theirs; an offer of ours has the message that carries it. */
const refuseWrongAnswer = ({ side }: OfferRecord, outcome: Outcome) => {
  if (side !== 'theirs' || !isAnswer(outcome)) refuse(e.answerOfTheirs)
}

/** Sends the answer, or stores its message in the request that the acceptance became. */
const sendAnswer = async (
  tx: Tx,
  messenger: OfferMessenger,
  message: AnswerMessage,
  offer: OfferRecord,
  requestId: number | null,
) => {
  const { id: offerId, case_id: caseId, value, instalments, payment_form: paymentForm, term_days: termDays } = offer
  const answered = { caseId, offering: { value, instalments, paymentForm, termDays }, kind: 'answers' as const }
  if (requestId === null) await messenger.send(tx, message, { ...answered, offerId })
  else await setRequestMessage(tx, requestId, await messenger.check(tx, message, answered))
}

interface Settlement extends Omit<Settling, 'offer'> {
  readonly message?: AnswerMessage | undefined
}

/** An undo presumes that its message has not left: when it has, nothing is undone. */
const withdraw = async (
  tx: Tx,
  messenger: OfferMessenger,
  offerId: number,
  kind: SentKind,
  { isUndo }: Pick<Settling, 'isUndo'>,
) => {
  const hasLeft = await messenger.withdraw(tx, offerId, kind)
  if (hasLeft && isUndo) refuse(e.messageLeft)
}

const settle = async (
  tx: Tx,
  messenger: OfferMessenger,
  { offer, decision }: Awaited<ReturnType<typeof lockOffer>>,
  { message, ...settling }: Settlement,
) => {
  const context = await readDealContext(tx, decision.stored, { by: tx.actor, channel: 'screen' })
  const requestId = await settleOffer(tx, decision, context, { ...settling, offer })
  if (settling.outcome === 'retracted') await withdraw(tx, messenger, offer.id, 'carries', settling)
  else if (settling.isUndo) await withdraw(tx, messenger, offer.id, 'answers', settling)
  if (message !== undefined) await sendAnswer(tx, messenger, message, offer, requestId)
  tx.emit(casesEvents, 'cases.history.grew', { id: caseCode(toCaseId(offer.case_id)) })
  const data = await showCase(tx, offer.case_id)
  return {
    data,
    offer: await showOffer(tx, offer.id, data),
    request: requestId === null ? null : await showRequest(tx, requestId),
  }
}

const answered = z.object({
  offerId: z.number(),
  /** The version of the case that the acceptance made; null where the answer did not change the case. */
  version: z.number().nullable(),
})

const undoOf = (messenger: OfferMessenger, outcome: Answer) =>
  undoKind(`cases.offer.${outcome}`, answered, async (tx, { offerId, version }) => {
    const locked = await lockOffer(tx, String(offerId))
    if (locked.offer.outcome !== outcome) refuse(e.answerMoved)
    await settle(tx, messenger, locked, { outcome: 'open', note: '', corrects: outcome, isUndo: true })
    const id = caseCode(toCaseId(locked.offer.case_id))
    if (version !== null) tx.emit(casesEvents, 'cases.cause.undone', { id, cause: causeOf(version, []) })
  })

/** Takes the answer to an offer back, with its message. */
export const answerUndo = (messenger: OfferMessenger) => ({
  accepted: undoOf(messenger, 'accepted'),
  refused: undoOf(messenger, 'refused'),
})

export const setOutcome = (messenger: OfferMessenger) => {
  const undo = answerUndo(messenger)
  return async (tx: Tx, { id, outcome, note, isUndo, message }: InputOf<typeof casesDealsEndpoints.setOutcome>) => {
    const locked = await lockOffer(tx, id)
    const { offer, decision } = locked
    const before = decision.stored.version
    if (message !== undefined) refuseWrongAnswer(offer, outcome)
    const settled = await settle(tx, messenger, locked, {
      outcome,
      note,
      message,
      isUndo: outcome === 'retracted' && isUndo === true,
    })
    const { version } = settled.data
    // Taking back reopens the offer, so it must have been open.
    if (isAnswer(outcome) && offer.outcome === 'open' && settled.request === null)
      await undo[outcome].allow(
        tx,
        { offerId: offer.id, version: version === before ? null : version },
        `R$ ${moneyText(offer.value)}`,
      )
    return settled
  }
}

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
