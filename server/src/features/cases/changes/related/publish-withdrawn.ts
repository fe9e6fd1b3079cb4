import { casesEvents } from '@tratativa/contract/cases/events'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import type { TenantTx } from '../../../../platform/db/scope.ts'
import type { withdrawWaiting } from '../../ceilings/requests.store.ts'
import type { ChangeOperation } from '../case-change.ts'

/** Publishes the requests that newer ones replaced. */
export const publishWithdrawn = (
  tx: TenantTx,
  withdrawn: Awaited<ReturnType<typeof withdrawWaiting>>,
  { by, batch }: ChangeOperation,
) => {
  if (withdrawn.length === 0) return
  const ids = withdrawn.map(({ id }) => String(id))
  if (batch !== undefined)
    tx.emit(casesEvents, 'cases.offer.withdrawn-by-many', { requestIds: ids, batch: null, by: by.accountId })
  else
    for (const { id, case_id } of withdrawn)
      tx.emit(casesEvents, 'cases.offer.withdrawn', {
        id: caseCode(toCaseId(case_id)),
        requestId: String(id),
        by: by.accountId,
      })
}
