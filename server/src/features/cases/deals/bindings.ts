import { casesDealsEndpoints as endpoints } from '@tratativa/contract/cases/deals/endpoints'
import { command, query, type Binding } from '../../../platform/http/binding.ts'
import { once } from '../../../platform/once/once.ts'
import { changeCase } from './change-case.ts'
import { listOffers } from './list-offers.ts'
import { makeOffer } from './make-offer.ts'
import { recordEnvelope, recordSignedMinuta } from './record-signed-minuta.ts'
import { correctAnswer, setOutcome } from './set-outcome.ts'
import { updateDealStatus } from './update-deal-status.ts'

export const dealsBindings: readonly Binding[] = [
  command(endpoints.changeCase, changeCase),
  query(endpoints.offers, listOffers),
  command(endpoints.makeOffer, once('cases.offer.make', makeOffer)),
  command(endpoints.setOutcome, once('cases.offer.settle', setOutcome)),
  command(endpoints.correctAnswer, once('cases.offer.correct', correctAnswer)),
  command(endpoints.updateStatus, updateDealStatus),
  command(endpoints.zapsign, recordEnvelope),
  command(endpoints.signedDraft, recordSignedMinuta),
]
