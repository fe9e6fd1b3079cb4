import { callsEvents } from '@tratativa/contract/calls/events'
import type { CallId } from '@tratativa/contract/calls/shapes'
import { casesEvents } from '@tratativa/contract/cases/events'
import { caseCode, type AccountId, type CaseId } from '@tratativa/contract/kernel/ids'
import type { TenantTx } from '../../platform/db/scope.ts'

interface ChangedCall {
  readonly key: CallId
  readonly case_id: CaseId | null
  readonly account_id: AccountId | null
  readonly taker_account_id: AccountId | null
}

/** Lets consoles refetch a call, and the timeline of its case. */
export const publishCall = (tx: TenantTx, { key, case_id, account_id, taker_account_id: takerId }: ChangedCall) => {
  const caseId = case_id === null ? null : caseCode(case_id)
  tx.emitOnce(callsEvents, 'calls.call.changed', { id: key, caseId, accountId: account_id, takerId })
  if (caseId !== null) tx.emitOnce(casesEvents, 'cases.history.grew', { id: caseId })
}
