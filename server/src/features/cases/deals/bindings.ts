import { casesCeilingEndpoints as ceilingEndpoints } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesCurveEndpoints } from '@tratativa/contract/cases/curve/endpoints'
import { casesDealsEndpoints as dealEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { command, query, type Binding } from '../../../platform/http/binding.ts'
import type { UndoKind } from '../../../platform/undo/undo.ts'
import { once } from '../../../platform/once/once.ts'
import { readCeilingRule, setCeilingRule } from '../ceilings/ceiling-rule.ts'
import { listCeilings, listCeilingVersions } from '../ceilings/list-ceilings.ts'
import { countRequests, listRequests } from '../ceilings/list-requests.ts'
import { showAcceptance } from '../curve/show-acceptance.ts'
import { changeCase, updateDealStatus } from './change-case.ts'
import { decideBase } from './decide-base.ts'
import { decideRequest, withdrawRequest } from './decide-request.ts'
import { dismissReading } from './dismiss-reading.ts'
import { listBaseRequests } from './list-base-requests.ts'
import { listOffers } from './list-offers.ts'
import { makeOffer } from './make-offer.ts'
import { recordEnvelope, recordSignedMinuta } from './record-minuta.ts'
import type { OfferMessenger } from '../offer-messages/make-offer-messenger.ts'
import { sendOfferAgain } from './send-offer-again.ts'
import { setCeiling } from './set-ceiling.ts'
import { answerUndo, correctAnswer, setOutcome } from './set-outcome.ts'
import { situationUndo } from './undo-situation.ts'

export const dealsBindings = (messenger: OfferMessenger): readonly Binding[] => [
  command(dealEndpoints.changeCase, changeCase),
  query(dealEndpoints.offers, listOffers(messenger)),
  query(casesCurveEndpoints.acceptance, showAcceptance),
  command(dealEndpoints.makeOffer, once('cases.offer.make', makeOffer(messenger))),
  command(dealEndpoints.setOutcome, once('cases.offer.settle', setOutcome(messenger))),
  command(dealEndpoints.correctAnswer, once('cases.offer.correct', correctAnswer(messenger))),
  command(dealEndpoints.dismissReading, dismissReading(messenger)),
  command(dealEndpoints.sendOfferAgain, sendOfferAgain(messenger)),
  command(dealEndpoints.updateStatus, updateDealStatus),
  command(dealEndpoints.zapsign, recordEnvelope),
  command(dealEndpoints.signedDraft, recordSignedMinuta),
  query(ceilingEndpoints.ceilings, listCeilings),
  command(ceilingEndpoints.setCeiling, setCeiling),
  query(ceilingEndpoints.ceilingVersions, listCeilingVersions),
  query(ceilingEndpoints.offerRequests, listRequests),
  query(ceilingEndpoints.offerRequestCount, countRequests),
  command(ceilingEndpoints.decideRequest, decideRequest(messenger)),
  command(ceilingEndpoints.withdrawRequest, withdrawRequest),
  query(ceilingEndpoints.ceilingRule, readCeilingRule),
  command(ceilingEndpoints.setCeilingRule, setCeilingRule),
  query(ceilingEndpoints.baseRequests, listBaseRequests),
  command(ceilingEndpoints.decideBase, decideBase),
]

export const dealsUndo = (messenger: OfferMessenger): readonly UndoKind[] => {
  const { accepted, refused } = answerUndo(messenger)
  return [situationUndo.known, accepted.known, refused.known]
}
