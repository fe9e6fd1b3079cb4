import type { casesCeilingEndpoints } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { casesEvents } from '@tratativa/contract/cases/events'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { isAdministrator } from '@tratativa/contract/kernel/actor'
import { caseCode, toCaseId, type AccountId } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import type { Tx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import type { OfferMessenger } from '../offer-messages/make-offer-messenger.ts'
import { sendRequestedMessage } from '../offer-messages/send-requested-message.ts'
import { concludeRequest, lockRequest } from './end-request.ts'
import { showCase } from '../list/case-rows.store.ts'
import { showOffer } from '../ledger/offer-view.store.ts'
import { showRequest } from '../ceilings/requests.store.ts'

export const decideRequest =
  (messenger: OfferMessenger) =>
  async (tx: Tx, { id, approve, note, isConductConfirmed }: InputOf<typeof casesCeilingEndpoints.decideRequest>) => {
    const lockedRequest = await lockRequest(tx, id)
    const { request } = lockedRequest
    // Only an administrator may decide their own request, on behalf of the company: the audit then names the administrator as requester and
    // as decider.
    if (request.asked_by === tx.actor.accountId && !isAdministrator(tx.actor)) refuse(e.ownRequest)
    const made = await concludeRequest(tx, lockedRequest, { state: approve ? 'approved' : 'refused', note })
    tx.emit(casesEvents, 'cases.offer.decided', {
      id: caseCode(toCaseId(request.case_id)),
      requestId: String(request.id),
      isApproved: approve,
      askedBy: request.asked_by as AccountId,
      byName: tx.actor.name,
      value: moneyText(request.value),
      note,
    })
    if (made !== null) await sendRequestedMessage(tx, messenger, request, { offerId: made, isConductConfirmed })
    const data = await showCase(tx, request.case_id)
    return {
      data,
      request: await showRequest(tx, request.id),
      offer: made === null ? null : await showOffer(tx, made, data),
    }
  }

/** Only the person who asked may withdraw the request. */
export const withdrawRequest = async (tx: Tx, { id }: InputOf<typeof casesCeilingEndpoints.withdrawRequest>) => {
  const lockedRequest = await lockRequest(tx, id)
  const { request } = lockedRequest
  if (request.asked_by !== tx.actor.accountId) refuse(e.notAsker)
  await concludeRequest(tx, lockedRequest, { state: 'withdrawn', note: '' })
  tx.emit(casesEvents, 'cases.offer.withdrawn', {
    id: caseCode(toCaseId(request.case_id)),
    requestId: String(request.id),
    by: tx.actor.accountId,
  })
  return { data: await showCase(tx, request.case_id), request: await showRequest(tx, request.id) }
}
