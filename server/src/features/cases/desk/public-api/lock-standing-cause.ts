import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { TenantTx } from '../../../../platform/db/scope.ts'
import { offerOfCause } from '../../changes/write.ts'
import { lockCases } from '../../changes/case-record.store.ts'
import { findOffer } from '../../ledger/offer-view.store.ts'

interface Cause {
  readonly caseId: CaseId
  readonly cause: string
  readonly reachedAt: string | null
}

/**
 * Locks the case, and returns whether what made it reach a situation still stands: the offer was not retracted, the change not taken back.
 * Taking either back locks the case too, so it comes before or after what the caller writes, never beside it.
 */
export const lockStandingCause = async (tx: TenantTx, { caseId, cause, reachedAt }: Cause): Promise<boolean> => {
  const [case_] = await lockCases(tx, [caseId])
  if (!case_) return false
  const offerId = offerOfCause(cause)
  if (offerId !== null) return (await findOffer(tx, offerId))?.outcome !== 'retracted'
  // Taking a change back restores the instant of the situation before it.
  return reachedAt === null || case_.situation_changed_at >= new Date(reachedAt)
}
