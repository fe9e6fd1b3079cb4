// Offers that become binding again after they were closed; the ceiling may have changed since.
import { isAbove } from '@tratativa/contract/cases/deals/ceilings'
import { ceilingOf, type PendingDecision, type ChangeContext } from '../changes/pending-decision.ts'
import type { OfferRecord } from './ledger.store.ts'

/** True for an offer of theirs, and for a closed offer of ours without an approved request: an approval remains valid. */
export const bindsAnew = ({ side, outcome, request_id }: OfferRecord) =>
  side === 'theirs' || (outcome !== 'open' && request_id === null)

/** The ceiling may have been lowered since the offer was made. */
export const isPastCeiling = (
  draft: Pick<PendingDecision, 'stored' | 'state' | 'ownCeiling'>,
  { side, value, request_id }: Pick<OfferRecord, 'side' | 'value' | 'request_id'>,
  ground: ChangeContext,
) => side === 'ours' && request_id === null && isAbove(value, ceilingOf(draft, ground))
