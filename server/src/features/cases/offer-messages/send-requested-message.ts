// Sends the message of an approved request, in the name of the person who asked and by their rights.
import type { Tx } from '../../../platform/db/scope.ts'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { errors } from '@tratativa/contract/kernel/errors'
import { orRefuse, Refusal, refuse } from '../../../platform/refusal/refusal.ts'
import type { RequestedMessage, RequestedOffer, RequestRecord } from '../ceilings/requests.store.ts'
import { findSender } from './senders.store.ts'
import type { OfferMessenger } from './make-offer-messenger.ts'

const confirmedMessage = (message: RequestedMessage, isConductConfirmed: boolean): RequestedMessage =>
  message.channel === 'whatsapp' ? { ...message, isConductConfirmed } : message

export const sendRequestedMessage = async (
  tx: Tx,
  messenger: OfferMessenger,
  { case_id: caseId, asked_by: askedBy, value, offer }: RequestRecord,
  { offerId, isConductConfirmed }: { readonly offerId: number; readonly isConductConfirmed: boolean },
) => {
  const { kind: of, message, instalments, paymentForm, termDays } = offer as RequestedOffer
  if (!message) return
  const sender = orRefuse(await findSender(tx, askedBy), e.senderGone)
  const offering = { value, instalments, paymentForm, termDays }
  const actor = { ...tx.actor, ...sender }
  const kind = of === 'acceptance' ? 'answers' : 'carries'
  try {
    await messenger.send({ ...tx, actor }, confirmedMessage(message, isConductConfirmed), {
      caseId,
      offering,
      offerId,
      kind,
      confirmedBy: tx.actor,
    })
  } catch (error) {
    // The person who asked no longer sees the conversation; the person who decides sees the request.
    if (error instanceof Refusal && error.def.code === errors.notFound.code) refuse(e.chatMoved)
    throw error
  }
}
