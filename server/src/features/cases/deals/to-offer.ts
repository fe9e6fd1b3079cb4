import type { Offer } from '@tratativa/contract/cases/deals/shapes'
import { moneyOrNone, moneyText } from '@tratativa/contract/kernel/money'
import type { OfferRecord } from './ledger.store.ts'

export const toOffer = (row: OfferRecord, seesCeiling: boolean): Offer => ({
  id: String(row.id),
  side: row.side,
  move: row.move,
  value: moneyText(row.value),
  instalments: row.instalments,
  paymentForm: row.payment_form,
  termDays: row.term_days,
  expiresOn: row.expires_on,
  text: row.text,
  channel: row.channel as Offer['channel'],
  by: row.by_name,
  at: row.at.toISOString(),
  ceiling: seesCeiling ? moneyOrNone(row.ceiling) : null,
  requestId: row.request_id === null ? null : String(row.request_id),
  outcome: row.outcome,
  outcomeNote: row.outcome_note,
  outcomeBy: row.outcome_by,
  outcomeAt: row.outcome_at?.toISOString() ?? null,
})
