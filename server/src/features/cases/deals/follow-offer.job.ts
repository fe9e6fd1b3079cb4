// Follows the message of an offer: publishes its state, and counts the offer once the message has reached the other side.
import { casesEvents } from '@tratativa/contract/cases/events'
import { profiles } from '@tratativa/contract/kernel/actor'
import { caseCode, toCaseId, type AccountId } from '@tratativa/contract/kernel/ids'
import type { OfferChannel } from '@tratativa/contract/cases/deals/shapes'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { handleJob } from '../../../platform/jobs/job.ts'
import { applyDecision, readDealContext } from '../changes/apply.ts'
import { closeDecision, openDecision } from '../changes/decide.ts'
import { lockCases } from '../changes/case-record.store.ts'
import { followOffer } from '../ledger/follow-offer.ts'
import { findOffer, type OfferRecord, hasArrived, toLinks } from '../ledger/offer-view.store.ts'
import { countOffer } from './count-offer.ts'

const isArrivedUnsent = ({ outcome, links }: OfferRecord) => {
  const { delivery } = toLinks(links)
  return outcome === 'unsent' && delivery !== null && hasArrived(delivery.state)
}

const count = async (tx: TenantTx, offer: OfferRecord) => {
  const [case_] = await lockCases(tx, [offer.case_id])
  // Another transaction may have taken the offer back while this one waited for the case.
  const locked = await findOffer(tx, offer.id)
  if (!case_ || !locked || !isArrivedUnsent(locked)) return
  // The author's account; a negotiator sees least, and the offer was judged when it was made.
  const by = {
    accountId: (locked.by_account ?? 0) as AccountId,
    name: locked.by_name,
    profileTypeId: profiles.negotiator,
  }
  const decision = openDecision(case_)
  const context = await readDealContext(tx, case_, { by, channel: locked.channel as OfferChannel })
  await countOffer(tx, decision, context, locked, null)
  await applyDecision(tx, context, closeDecision(decision))
}

export const followOfferJob = handleJob(followOffer, ({ offer: id }, { db, tenantId }) =>
  db.inTenant(tenantId, async (tx) => {
    const offer = await findOffer(tx, id)
    if (!offer) return
    if (isArrivedUnsent(offer)) await count(tx, offer)
    tx.emit(casesEvents, 'cases.offer.followed', { id: caseCode(toCaseId(offer.case_id)), offerId: String(id) })
  }),
)
