import type { OfferRequest } from '@tratativa/contract/cases/deals/shapes'
import { canSeeCeiling } from '@tratativa/contract/cases/permissions'
import type { Actor } from '@tratativa/contract/kernel/actor'
import { formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import { caseCode, toCaseId, type AccountId } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import type { RequestedOffer, RequestRecord } from './requests.store.ts'

/** Hides the ceiling from callers who may not see it. */
export const toRequest = (row: RequestRecord, actor: Pick<Actor, 'profileTypeId' | 'userId'>): OfferRequest => {
  const { kind, move, instalments, paymentForm, termDays, text, channel } = row.offer as RequestedOffer
  const sees = canSeeCeiling(actor, { negotiatorId: row.negotiator_id })
  return {
    id: String(row.id),
    case: {
      id: caseCode(toCaseId(row.case_id)),
      author: row.author ?? '',
      client: row.client,
      processNumber: row.process_number === null ? '' : formatProcessNumber(row.process_number),
    },
    kind,
    move,
    value: moneyText(row.value),
    instalments,
    paymentForm,
    termDays,
    text,
    channel: channel as OfferRequest['channel'],
    ceiling: sees ? moneyText(row.ceiling) : null,
    reason: row.reason,
    state: row.state as OfferRequest['state'],
    askedBy: { id: row.asked_by as AccountId, name: row.asked_by_name },
    askedAt: row.asked_at.toISOString(),
    decidedBy: row.decided_by_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    note: row.decision_note,
  }
}
