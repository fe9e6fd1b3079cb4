import type { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { casesEvents } from '@tratativa/contract/cases/events'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { demandWork, isPastCeiling } from '../changes/decide.ts'
import { readDealContext } from '../changes/apply.ts'
import { showOffer, toLinks } from '../ledger/offer-view.store.ts'
import type { OfferMessenger } from '../offer-messages/make-offer-messenger.ts'
import { lockOffer } from './set-outcome.ts'
import { showCase } from '../list/case-rows.store.ts'

export const sendOfferAgain =
  (messenger: OfferMessenger) =>
  async (tx: Tx, { id, isConductConfirmed }: InputOf<typeof casesDealsEndpoints.sendOfferAgain>) => {
    const { offer, decision } = await lockOffer(tx, id)
    demandWork(decision, { by: tx.actor })
    if (!decision.stored.is_active) refuse(e.inactive)
    const state = toLinks(offer.links).delivery?.state
    if (offer.outcome !== 'unsent' || (state !== 'failed' && state !== 'uncertain')) refuse(e.notFailed)
    const context = await readDealContext(tx, decision.stored, { by: tx.actor, channel: 'screen' })
    if (isPastCeiling(decision, offer, context)) refuse(e.ceilingLowered)
    await messenger.sendAgain(tx, offer.id, isConductConfirmed)
    tx.emit(casesEvents, 'cases.offer.followed', { id: caseCode(toCaseId(offer.case_id)), offerId: id })
    return { offer: await showOffer(tx, offer.id, await showCase(tx, offer.case_id)) }
  }
