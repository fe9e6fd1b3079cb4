// The audit entry of an outcome, and who is told of a correction.
import { casesEvents } from '@tratativa/contract/cases/events'
import { caseCode, toCaseId, type AccountId, type UserId } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { auditCases } from '../moves/audit-cases.store.ts'
import type { Draft } from '../moves/draft.ts'
import type { Act } from '../moves/move.ts'
import type { Settling } from './settling.ts'

export const tellCorrected = (
  tx: TenantTx,
  { held }: Draft,
  { offer, outcome, note, corrects }: Settling,
  { by }: Act,
) => {
  if (corrects === undefined) return
  tx.emit(casesEvents, 'cases.offer.corrected', {
    id: caseCode(toCaseId(held.id)),
    offerId: String(offer.id),
    by: by.accountId,
    byName: by.name,
    answeredBy: offer.outcome_by_account as AccountId | null,
    negotiator: held.negotiator_id as UserId | null,
    value: moneyText(offer.value),
    from: corrects,
    to: outcome,
    reason: note,
  })
}

export const auditSettled = async (tx: TenantTx, { held }: Draft, { offer, outcome, note, corrects }: Settling) => {
  const named = { side: offer.side, value: moneyText(offer.value) }
  const isCorrection = corrects !== undefined
  const before = { ...named, outcome: offer.outcome, ...(isCorrection ? { answeredBy: offer.outcome_by ?? '' } : {}) }
  const action = isCorrection ? 'cases.offer.corrected' : 'cases.offer.settled'
  await auditCases(tx, [{ held, action, before, after: { ...named, outcome, note } }], undefined)
}
