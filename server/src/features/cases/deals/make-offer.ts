// Records an offer of either side; an offer of ours may go out with a message: both are written, or neither.
import type { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Tx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { setRequestMessage } from '../ceilings/requests.store.ts'
import { applyChange, type CaseResult } from '../changes/apply.ts'
import { insertLinks } from '../ledger/offer-messages.store.ts'
import type { OfferMessenger } from '../offer-messages/offer-messenger.ts'
import { checkRequestedMessage, sendWithOffer, type MessageContext } from '../offer-messages/send-with-offer.ts'
import { showOffer, showResult } from './show-changed.ts'

type Input = InputOf<typeof casesDealsEndpoints.makeOffer>

const refuseWrongSide = ({ side, message, citedId }: Input) => {
  if (message !== undefined && side !== 'ours') refuse(e.messageOfTheirs)
  if (citedId !== undefined && side !== 'theirs') refuse(e.messageOfTheirs, { field: 'citedId' })
}

/** Sends the message with the offer, or stores it in the request that the offer became. */
const sendMessageOf = async (
  tx: Tx,
  messenger: OfferMessenger,
  message: NonNullable<Input['message']>,
  { requestId, offerIds: [offerId] }: CaseResult,
  context: MessageContext,
) => {
  if (requestId !== null)
    await setRequestMessage(tx, requestId, await checkRequestedMessage(tx, messenger, message, context))
  else if (offerId !== undefined) await sendWithOffer(tx, messenger, message, { ...context, offerId })
}

const channelOf = ({ channel, message, citedId }: Input) =>
  message?.channel ?? (citedId === undefined ? channel : 'whatsapp')

/** `sending` says when the message leaves, where nobody takes it back. */
export const makeOffer =
  (messenger: OfferMessenger, sending: Pick<MessageContext, 'delayMs'> = {}) =>
  async (tx: Tx, input: Input) => {
    refuseWrongSide(input)
    const { id, channel: _, clientId: __, message, citedId, ...offering } = input
    const change = { id, offers: [{ ...offering, isUnsent: message !== undefined }] }
    const result = await applyChange(tx, change, { by: tx.actor, channel: channelOf(input) })
    const [offerId] = result.offerIds
    if (result.refusal === null && message !== undefined)
      await sendMessageOf(tx, messenger, message, result, { caseId: id, offering, ...sending })
    if (offerId !== undefined && citedId !== undefined) {
      const link = () => insertLinks(tx, [{ caseId: id, offerId, kind: 'cited', messageId: citedId }])
      await messenger.cite(tx, { id: citedId, caseId: id }, link)
    }
    const shown = await showResult(tx, result)
    return { ...shown, offer: offerId === undefined ? null : await showOffer(tx, offerId, shown.data) }
  }
