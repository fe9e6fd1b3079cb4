import type { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { casesEvents } from '@tratativa/contract/cases/events'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { actOf } from './act-of.ts'
import { openDraft } from '../moves/draft.ts'
import { holdCases } from '../moves/held-cases.store.ts'
import { findOffer } from './ledger.store.ts'
import { readDealGround } from '../moves/ground/read-ground.ts'
import { settleOffer } from './settle-offer.ts'
import { showCase, showOffer, showRequest } from './show-changed.ts'

export const setOutcome = async (tx: Tx, { id, outcome, note }: InputOf<typeof casesDealsEndpoints.setOutcome>) => {
  const { case_id } = orRefuse(await findOffer(tx, id), errors.notFound)
  const [held] = await holdCases(tx, [case_id])
  // What became of it is read again now that nobody else can say.
  const offer = orRefuse(await findOffer(tx, id), errors.notFound)
  const draft = openDraft(orRefuse(held, errors.notFound))
  const act = actOf(tx.actor, 'screen')
  const ground = await readDealGround(tx, draft.held, act)
  const requestId = await settleOffer(tx, draft, ground, { offer, outcome, note }, act)
  tx.emit(casesEvents, 'cases.history.grew', { id: caseCode(toCaseId(case_id)) })
  const data = await showCase(tx, case_id)
  return {
    data,
    offer: await showOffer(tx, offer.id, data),
    request: requestId === null ? null : await showRequest(tx, requestId),
  }
}
