// A case reaches a situation that means an agreement only through an offer: an open offer of ours, or an accepted one. Pure.
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { refuse } from '../../../platform/refusal/refusal.ts'
import type { LastOffer } from '../deals/ledger.store.ts'
import type { KnownSituation } from '../rules/rule-book.ts'
import type { Draft, Ground } from './draft.ts'

/** The judge checked an offer of ours when it was made, and an offer of theirs when it was accepted. */
export const isAgreement = (last: LastOffer | null | undefined): boolean =>
  last?.outcome === 'accepted' || (last?.side === 'ours' && last.outcome === 'open')

const lastOffer = ({ held, offers }: Pick<Draft, 'held' | 'offers'>, { lastOffers }: Ground): LastOffer | null => {
  const made = offers.findLast(({ value }) => value > 0)
  return made ? { side: made.side, outcome: 'open' } : (lastOffers.get(held.id) ?? null)
}

/** True if the change would make a case agreed that is not agreed yet. */
export const winsBy = ({ state }: Pick<Draft, 'state'>, to: KnownSituation | undefined, { book }: Ground): boolean =>
  to?.outcome === 'won' && book.situation(state.situation_id)?.outcome !== 'won'

export const demandAgreement = (draft: Draft, ground: Ground) => {
  if (!isAgreement(lastOffer(draft, ground))) refuse(e.notAgreed)
}

/** Only an agreed case may have a day of agreement. */
export const demandAgreedDay = ({ held, state }: Draft, { book }: Ground) => {
  const { closed_deal_date: day } = state
  if (day === null || day === held.closed_deal_date) return
  if (book.situation(state.situation_id)?.outcome !== 'won') refuse(e.notAgreed, { field: 'closedDealDate' })
}
