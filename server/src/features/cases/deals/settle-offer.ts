// What becomes of an offer, written with all that it means for the deal. The case is held by whoever calls this.
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { outcomeSteps, type Outcome } from '@tratativa/contract/cases/deals/ledger'
import { moneyText } from '@tratativa/contract/kernel/money'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { mayFollow } from '../rules/rule-book.ts'
import { carryThrough } from '../moves/carry-through.ts'
import { auditCases } from '../moves/audit-cases.store.ts'
import { closeDraft, judge, reach, type Draft, type Ground } from '../moves/draft.ts'
import { insertOutcomes, type OfferRecord } from './ledger.store.ts'
import type { Act } from '../moves/move.ts'
import { bindsAnew, isPastCeiling } from './late-offers.ts'
import { displace, tidyAfter } from './tidy-ledger.ts'

export interface Settling {
  readonly offer: OfferRecord
  readonly outcome: Outcome
  readonly note: string
  /** The approved request that lets one of theirs be accepted above the ceiling. */
  readonly requestId?: number
}

const close = (draft: Draft, { book, ...ground }: Ground) => {
  const here = book.situation(draft.state.situation_id)
  const to = book.situationByKey('acordo')
  if (!to || here?.outcome === 'won') return
  if (!to.isActive || !mayFollow(here, to)) refuse(e.stepRefused)
  reach(draft, to, { book, ...ground })
}

/** Whether taking it may go ahead; when it may not, it has become a request. */
const letPass = (draft: Draft, { offer, note, requestId }: Settling, ground: Ground) =>
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
      ...(requestId === undefined ? {} : { requestId }),
    },
    ground,
  )

/** The request that it became instead, or null when it was settled. */
export const settleOffer = async (tx: TenantTx, draft: Draft, ground: Ground, settling: Settling, act: Act) => {
  const { offer, outcome, note, requestId = null } = settling
  const { held } = draft
  if (!held.is_active) refuse(e.inactive)
  if (offer.value === 0 || !outcomeSteps[offer.outcome].includes(outcome)) refuse(e.outcomeRefused)
  if (outcome === 'open' && isPastCeiling(draft, offer, ground)) refuse(e.ceilingLowered)
  const taking = outcome === 'accepted' && bindsAnew(offer) ? letPass(draft, settling, ground) : null
  if (taking?.passes !== false) {
    if (outcome === 'open') await displace(tx, offer, act)
    const ceiling = taking?.ceiling ?? null
    await insertOutcomes(tx, [{ caseId: held.id, offerId: offer.id, outcome, note, ceiling, requestId }], act)
    if (outcome === 'retracted') await tidyAfter(tx, draft, offer, ground, act)
    if (outcome === 'accepted') close(draft, ground)
    const told = { side: offer.side, value: moneyText(offer.value) }
    const after = { ...told, outcome, note }
    await auditCases(
      tx,
      [{ held, action: 'cases.offer.settled', before: { ...told, outcome: offer.outcome }, after }],
      undefined,
    )
  }
  const [done] = await carryThrough(tx, { ground, decisions: [closeDraft(draft)] }, act)
  return done?.requestId ?? null
}
