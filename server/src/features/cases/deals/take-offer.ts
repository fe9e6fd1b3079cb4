// The acceptance of an offer: the judge sees it, and it closes the deal.
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { judge, reachSituation, type PendingDecision, type ChangeContext } from '../changes/pending-decision.ts'
import { mayFollow } from '../rules/rule-book.ts'
import type { Settling } from './settling.ts'

export const closeDeal = (draft: PendingDecision, { book, ...ground }: ChangeContext) => {
  const here = book.situation(draft.state.situation_id)
  const to = book.situationByKey('acordo')
  if (!to || here?.outcome === 'won') return
  if (!to.isActive || !mayFollow(here, to)) refuse(e.stepRefused)
  reachSituation(draft, to, { book, ...ground })
}

/** Returns true when the offer may be recorded; otherwise the offer has become a request. */
export const letPass = (
  draft: PendingDecision,
  { offer, note, requestId, corrects }: Settling,
  ground: ChangeContext,
) =>
  judge(
    draft,
    {
      side: offer.side,
      move: offer.move,
      value: offer.value,
      instalments: offer.instalments,
      paymentForm: offer.payment_form,
      termDays: offer.term_days,
      text: offer.text,
      reason: note,
      accepts: offer.id,
      ...(corrects === undefined ? {} : { corrects }),
      ...(requestId === undefined ? {} : { requestId }),
    },
    ground,
  )
