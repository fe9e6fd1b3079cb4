// Counts an offer as made: its message has reached the other side, or a person confirmed that the offer did. The caller locks the case.
import { reduceLedger } from '@tratativa/contract/cases/deals/ledger'
import { casesEvents } from '@tratativa/contract/cases/events'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { columnsOfValues, markSentByWhatsApp } from '../changes/case-record.store.ts'
import { follow, type ChangeContext, type Decision } from '../changes/decide.ts'
import { displace } from './tidy-ledger.ts'
import {
  insertOfferOutcomes,
  lastOffers,
  ledgersOf,
  type LedgerOperation,
  type NewOutcome,
} from '../ledger/ledger.store.ts'
import { newestOffer, type OfferRecord } from '../ledger/offer-view.store.ts'

/** `by` is null when the delivery of the message counts the offer, and no person does. */
export const countOffer = async (
  tx: TenantTx,
  decision: Decision,
  context: ChangeContext,
  offer: OfferRecord,
  by: LedgerOperation['by'],
  rest: Pick<NewOutcome, 'note'> = {},
) => {
  const { id, case_id: caseId, side, value } = offer
  const newer = await newestOffer(tx, caseId, side)
  const isOvertaken = newer !== undefined && newer.id > id
  if (!isOvertaken) await displace(tx, offer, context.act)
  const outcome = isOvertaken ? 'superseded' : 'open'
  await insertOfferOutcomes(tx, [{ ...rest, caseId, offerId: id, outcome }], { by })
  const ledger = (await ledgersOf(tx, [caseId])).get(caseId) ?? []
  Object.assign(decision.state, columnsOfValues(reduceLedger(ledger)))
  const last = (await lastOffers(tx, [caseId])).get(caseId)
  if (last) follow(decision, last.side, context)
  decision.countsOffer = true
  if (offer.channel === 'whatsapp') await markSentByWhatsApp(tx, caseId)
  const made = { id: caseCode(toCaseId(caseId)), offerId: String(id), side, value: moneyText(value) }
  if (!isOvertaken) tx.emit(casesEvents, 'cases.offer.made', made)
}
