// Records what became of an offer, with all that it means for the deal. The caller holds the case.
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { applyDecisions } from '../changes/apply-decisions.ts'
import { closeDecision, type PendingDecision, type ChangeContext } from '../changes/pending-decision.ts'
import { demandWork } from '../changes/context/demand-work.ts'
import type { ChangeOperation } from '../changes/case-change.ts'
import { bindsAnew, isPastCeiling } from './late-offers.ts'
import { insertOfferOutcomes } from './ledger.store.ts'
import { stepsOf, type Settling } from './settling.ts'
import { closeDeal, letPass } from './take-offer.ts'
import { auditSettled, tellCorrected } from './tell-settled.ts'
import { displace, leaveAgreement, tidyAfter } from './tidy-ledger.ts'

interface Passed {
  readonly settling: Settling
  /** The ceiling by which an acceptance was judged. */
  readonly ceiling: number | null
}

const record = async (
  tx: TenantTx,
  draft: PendingDecision,
  ground: ChangeContext,
  { settling: { offer, outcome, note, requestId }, ceiling }: Passed,
  act: ChangeOperation,
) => {
  if (outcome === 'open') await displace(tx, offer, act)
  const settled = { caseId: draft.stored.id, offerId: offer.id, outcome, note, ceiling, requestId: requestId ?? null }
  await insertOfferOutcomes(tx, [settled], act)
  if (outcome === 'retracted') await tidyAfter(tx, draft, offer, ground, act)
  if (outcome === 'accepted') closeDeal(draft, ground)
  else await leaveAgreement(tx, draft, offer, ground)
}

/** Returns the request that the acceptance became, or null when the offer was settled. */
export const settleOffer = async (
  tx: TenantTx,
  draft: PendingDecision,
  ground: ChangeContext,
  settling: Settling,
  act: ChangeOperation,
) => {
  const { offer, outcome } = settling
  if (!draft.stored.is_active) refuse(e.inactive)
  demandWork(draft, ground)
  if (!stepsOf(settling).includes(outcome) || offer.value === 0) refuse(e.outcomeRefused)
  if (outcome === 'open' && isPastCeiling(draft, offer, ground)) refuse(e.ceilingLowered)
  const taking = outcome === 'accepted' && bindsAnew(offer) ? letPass(draft, settling, ground) : null
  if (taking?.passes !== false) {
    await record(tx, draft, ground, { settling, ceiling: taking?.ceiling ?? null }, act)
    await auditSettled(tx, draft, settling)
    tellCorrected(tx, draft, settling, act)
  }
  const [done] = await applyDecisions(tx, { ground, decisions: [closeDecision(draft)] }, act)
  return done?.requestId ?? null
}
