// A case reaches a situation that means an agreement only through an offer: an open offer of ours, or an accepted one. Pure.
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { refuse } from '../../../platform/refusal/refusal.ts'
import type { LastOffer } from '../deals/ledger.store.ts'
import type { SituationRule } from '../rules/rule-book.ts'
import type { PendingDecision, ChangeContext } from './pending-decision.ts'

/** The judge checked an offer of ours when it was made, and an offer of theirs when it was accepted. */
export const isAgreement = (last: LastOffer | null | undefined): boolean =>
  last?.outcome === 'accepted' || (last?.side === 'ours' && last.outcome === 'open')

const lastOffer = (
  { stored: case_, offers }: Pick<PendingDecision, 'stored' | 'offers'>,
  { lastOffers }: ChangeContext,
): LastOffer | null => {
  const made = offers.findLast(({ value }) => value > 0)
  return made ? { side: made.side, outcome: 'open' } : (lastOffers.get(case_.id) ?? null)
}

/** True if the change would make a case agreed that is not agreed yet. */
export const winsBy = (
  { state }: Pick<PendingDecision, 'state'>,
  to: SituationRule | undefined,
  { book }: ChangeContext,
): boolean => to?.outcome === 'won' && book.situation(state.situation_id)?.outcome !== 'won'

export const demandAgreement = (draft: PendingDecision, ground: ChangeContext) => {
  if (!isAgreement(lastOffer(draft, ground))) refuse(e.notAgreed)
}

/** Only an agreed case may have a day of agreement. */
export const demandAgreedDay = ({ stored: case_, state }: PendingDecision, { book }: ChangeContext) => {
  const { closed_deal_date: day } = state
  if (day === null || day === case_.closed_deal_date) return
  if (book.situation(state.situation_id)?.outcome !== 'won') refuse(e.notAgreed, { field: 'closedDealDate' })
}
