import { casesEvents } from '@tratativa/contract/cases/events'
import { caseCode, type CaseId } from '@tratativa/contract/kernel/ids'
import type { TenantTx } from '../../../../platform/db/scope.ts'
import { readNextTasksOf, writeNextTask } from './door.store.ts'

/** The first open task of a case, as lists show and sort it; none when there is none. */
export const setNextTask = async (
  tx: TenantTx,
  caseId: CaseId,
  next: { readonly kind: string; readonly at: Date | null } | null,
) => {
  const version = await writeNextTask(tx, caseId, next)
  if (version !== undefined)
    tx.emit(casesEvents, 'cases.case.changed', { id: caseCode(caseId), version, fields: ['task'] })
}

/** The same of many cases, whose tasks have just been written; consoles hear of it once. */
export const readNextTasks = async (tx: TenantTx, ids: readonly CaseId[]) => {
  const count = await readNextTasksOf(tx, ids)
  if (count > 0) tx.emit(casesEvents, 'cases.cases.changed', { count, run: '' })
}
