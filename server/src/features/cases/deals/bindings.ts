import { casesCeilingEndpoints as ceilings } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { command, query, type Binding } from '../../../platform/http/binding.ts'
import { once } from '../../../platform/once/once.ts'
import { readCeilingRule, setCeilingRule } from '../ceilings/ceiling-rule.ts'
import { listCeilings, listCeilingVersions } from '../ceilings/list-ceilings.ts'
import { listRequests } from '../ceilings/list-requests.ts'
import { changeCase, updateDealStatus } from './change-case.ts'
import { decideBase } from './decide-base.ts'
import { decideRequest, withdrawRequest } from './decide-request.ts'
import { listBaseRequests } from './list-base-requests.ts'
import { listOffers } from './list-offers.ts'
import { makeOffer } from './make-offer.ts'
import { recordEnvelope, recordSignedMinuta } from './record-minuta.ts'
import { setCeiling } from './set-ceiling.ts'
import { correctAnswer, setOutcome } from './set-outcome.ts'

export const dealsBindings: readonly Binding[] = [
  command(deals.changeCase, changeCase),
  query(deals.offers, listOffers),
  command(deals.makeOffer, once('cases.offer.make', makeOffer)),
  command(deals.setOutcome, once('cases.offer.settle', setOutcome)),
  command(deals.correctAnswer, once('cases.offer.correct', correctAnswer)),
  command(deals.updateStatus, updateDealStatus),
  command(deals.zapsign, recordEnvelope),
  command(deals.signedDraft, recordSignedMinuta),
  query(ceilings.ceilings, listCeilings),
  command(ceilings.setCeiling, setCeiling),
  query(ceilings.ceilingVersions, listCeilingVersions),
  query(ceilings.offerRequests, listRequests),
  command(ceilings.decideRequest, decideRequest),
  command(ceilings.withdrawRequest, withdrawRequest),
  query(ceilings.ceilingRule, readCeilingRule),
  command(ceilings.setCeilingRule, setCeilingRule),
  query(ceilings.baseRequests, listBaseRequests),
  command(ceilings.decideBase, decideBase),
]
