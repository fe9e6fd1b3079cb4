import { isAnswer } from '@tratativa/contract/cases/deals/ledger'
import type { Offer } from '@tratativa/contract/cases/deals/shapes'
import { canCorrectAnswer, canSeeCeiling, canWorkOn } from '@tratativa/contract/cases/permissions'
import { moneyOrNone, moneyText } from '@tratativa/contract/kernel/money'
import type { Reader } from '../../../platform/db/scope.ts'
import { toLinks } from './offer-messages.store.ts'
import type { OfferRecord } from './ledger.store.ts'

/** An offer as its caller may see it, in a case of this negotiator. */
export const toOffer = (
  row: OfferRecord,
  { actor, now }: Pick<Reader, 'actor' | 'now'>,
  case_: { readonly negotiatorId: number | null },
): Offer => ({
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
  ceiling: canSeeCeiling(actor, case_) ? moneyOrNone(row.ceiling) : null,
  requestId: row.request_id === null ? null : String(row.request_id),
  outcome: row.outcome,
  outcomeNote: row.outcome_note,
  outcomeBy: row.outcome_by,
  outcomeAt: row.outcome_at?.toISOString() ?? null,
  canCorrect:
    isAnswer(row.outcome) &&
    canWorkOn(actor, case_) &&
    canCorrectAnswer(actor, { byAccount: row.outcome_by_account, at: row.outcome_at }, now),
  ...toLinks(row.links),
})
