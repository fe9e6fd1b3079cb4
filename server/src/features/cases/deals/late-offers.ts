// Offers that come back after they stood no longer, when the ceiling may be another.
import { isAbove } from '@tratativa/contract/cases/deals/ceilings'
import { ceilingOf, type Draft, type Ground } from '../moves/draft.ts'
import type { OfferRecord } from './ledger.store.ts'

/** One of theirs, or one of ours that no longer stood: what was approved once stays approved. */
export const bindsAnew = ({ side, outcome, request_id }: OfferRecord) =>
  side === 'theirs' || (outcome !== 'open' && request_id === null)

/** The ceiling may have come down since it was made. */
export const isPastCeiling = (
  draft: Pick<Draft, 'held' | 'state' | 'ownCeiling'>,
  { side, value, request_id }: Pick<OfferRecord, 'side' | 'value' | 'request_id'>,
  ground: Ground,
) => side === 'ours' && request_id === null && isAbove(value, ceilingOf(draft, ground))
