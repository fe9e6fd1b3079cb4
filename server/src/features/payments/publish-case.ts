import { casesEvents } from '@tratativa/contract/cases/events'
import { caseCode, type CaseId } from '@tratativa/contract/kernel/ids'
import { paymentsEvents } from '@tratativa/contract/payments/events'
import type { TenantTx } from '../../platform/db/scope.ts'
import { findCase } from '../cases/index.ts'

type Values = Readonly<Record<string, unknown>> | null

interface CaseAct {
  readonly caseId: CaseId
  readonly action: `payments.${string}.${string}`
  readonly before: Values
  readonly after: Values
}

/** Audits an act in the history of its case, and lets consoles refetch the payments and the timeline. */
export const publishCase = async (tx: TenantTx, { caseId, action, before, after }: CaseAct) => {
  const case_ = await findCase(tx, caseId)
  if (!case_) return
  tx.audit({ action, subjectId: case_.code, subject: case_.subject, thread: `case:${caseId}`, before, after })
  tx.emit(paymentsEvents, 'payments.case.changed', { id: caseCode(caseId) })
  tx.emit(casesEvents, 'cases.history.grew', { id: caseCode(caseId) })
}
