// The audit entry of an outcome, and who is told of a correction.
import { casesEvents } from '@tratativa/contract/cases/events'
import { caseCode, toCaseId, type AccountId, type UserId } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { auditCases } from '../changes/audit-cases.store.ts'
import type { PendingDecision } from '../changes/pending-decision.ts'
import type { ChangeOperation } from '../changes/case-change.ts'
import type { Settling } from './settling.ts'

export const tellCorrected = (
  tx: TenantTx,
  { stored: case_ }: PendingDecision,
  { offer, outcome, note, corrects }: Settling,
  { by }: ChangeOperation,
) => {
  if (corrects === undefined) return
  tx.emit(casesEvents, 'cases.offer.corrected', {
    id: caseCode(toCaseId(case_.id)),
    offerId: String(offer.id),
    by: by.accountId,
    byName: by.name,
    answeredBy: offer.outcome_by_account as AccountId | null,
    negotiator: case_.negotiator_id as UserId | null,
    value: moneyText(offer.value),
    from: corrects,
    to: outcome,
    reason: note,
  })
}

export const auditSettled = async (
  tx: TenantTx,
  { stored: case_ }: PendingDecision,
  { offer, outcome, note, corrects }: Settling,
) => {
  const named = { side: offer.side, value: moneyText(offer.value) }
  const isCorrection = corrects !== undefined
  const before = { ...named, outcome: offer.outcome, ...(isCorrection ? { answeredBy: offer.outcome_by ?? '' } : {}) }
  const action = isCorrection ? 'cases.offer.corrected' : 'cases.offer.settled'
  await auditCases(tx, [{ stored: case_, action, before, after: { ...named, outcome, note } }], undefined)
}
