import { caseCode, type CaseId } from '@tratativa/contract/kernel/ids'
import { monitoringEvents } from '@tratativa/contract/monitoring/events'
import type { TenantTx } from '../../platform/db/scope.ts'

const mostNamed = 100

/** Publishes that followed processes changed: consoles refetch their lists, and the desks of the named cases. */
export const publishProcesses = (tx: TenantTx, caseIds: readonly CaseId[], count = caseIds.length) => {
  if (count === 0) return
  tx.emit(monitoringEvents, 'monitoring.processes.changed', {
    count,
    caseIds: caseIds.slice(0, mostNamed).map(caseCode),
  })
}
