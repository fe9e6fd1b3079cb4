// Records an offer of either side; an offer of ours may go out with a message: both are written, or neither.
import type { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Tx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { showRequest, setRequestMessage } from '../ceilings/requests.store.ts'
import { applyChange } from '../changes/apply.ts'
import type { OfferMessenger } from '../offer-messages/make-offer-messenger.ts'
import { showOffer } from '../ledger/offer-view.store.ts'
import { showCase } from '../list/case-rows.store.ts'

type Input = InputOf<typeof casesDealsEndpoints.makeOffer>

const refuseWrongSide = ({ side, message, citedId }: Input) => {
  if (message !== undefined && side !== 'ours') refuse(e.messageOfTheirs)
  if (citedId !== undefined && side !== 'theirs') refuse(e.messageOfTheirs, { field: 'citedId' })
}

const channelOf = ({ channel, message, citedId }: Input) =>
  message?.channel ?? (citedId === undefined ? channel : 'whatsapp')

/** A value that differs from what was read from the message corrects the reading. */
const correctionOf = ({ value, instalments, read }: Input) =>
  read === undefined || (read?.value === value && read.instalments === instalments)
    ? null
    : { read, meant: { value, instalments } }

export const makeOffer = (messenger: OfferMessenger) => async (tx: Tx, input: Input) => {
  refuseWrongSide(input)
  const { id, channel: _, clientId: __, message, citedId, read: ___, ...offering } = input
  const change = { id, offers: [{ ...offering, isUnsent: message !== undefined }] }
  const result = await applyChange(tx, change, { by: tx.actor, channel: channelOf(input) })
  if (result.refusal) refuse(result.refusal)
  const {
    requestId,
    offerIds: [offerId],
  } = result
  const offer = { caseId: id, offering }
  // The message goes out with the offer, or is stored in the request that the offer became.
  if (message !== undefined && requestId !== null)
    await setRequestMessage(tx, requestId, await messenger.check(tx, message, offer))
  if (message !== undefined && offerId !== undefined) await messenger.send(tx, message, { ...offer, offerId })
  if (citedId !== undefined && offerId !== undefined)
    await messenger.cite(tx, { caseId: id, offerId, messageId: citedId }, correctionOf(input))
  const data = await showCase(tx, id)
  return {
    data,
    request: requestId === null ? null : await showRequest(tx, requestId),
    offer: offerId === undefined ? null : await showOffer(tx, offerId, data),
  }
}
