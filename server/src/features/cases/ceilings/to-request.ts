import type { OfferRequest } from '@tratativa/contract/cases/deals/shapes'
import { canSeeCeiling } from '@tratativa/contract/cases/permissions'
import { isNegotiator, type Actor } from '@tratativa/contract/kernel/actor'
import { formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import { caseCode, toCaseId, type AccountId } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import type { RequestedOffer, RequestRecord } from './requests.store.ts'

type RequestViewer = Pick<Actor, 'profileTypeId' | 'userId' | 'accountId'>

/** Returns the message of a request, for the person who asked and the people who decide. */
export const messageOfRequest = (
  { message }: Pick<RequestedOffer, 'message'>,
  askedBy: number,
  actor: Pick<Actor, 'profileTypeId' | 'accountId'>,
): OfferRequest['message'] => {
  if (!message || (isNegotiator(actor) && askedBy !== actor.accountId)) return null
  const { channel, to, text } = message
  return { channel, to, subject: channel === 'mail' ? message.subject : '', text }
}

/** Hides the ceiling from callers who may not see it. */
export const toRequest = (row: RequestRecord, actor: RequestViewer): OfferRequest => {
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
    message: messageOfRequest(row.offer as RequestedOffer, row.asked_by, actor),
    decidedBy: row.decided_by_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    note: row.decision_note,
  }
}
