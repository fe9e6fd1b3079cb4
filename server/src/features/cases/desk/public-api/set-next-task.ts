import { casesEvents } from '@tratativa/contract/cases/events'
import { caseCode, type CaseId } from '@tratativa/contract/kernel/ids'
import type { TenantTx } from '../../../../platform/db/scope.ts'
import { lockForNextTask, readNextTasksOf, writeNextTask } from './next-tasks.store.ts'

/** Sets the first open task of a case, which lists show and sort by; null when the case has no open task. */
export const setNextTask = async (
  tx: TenantTx,
  caseId: CaseId,
  readFirst: () => Promise<{ readonly kind: string; readonly at: Date | null } | undefined>,
) => {
  await lockForNextTask(tx, [caseId])
  const version = await writeNextTask(tx, caseId, (await readFirst()) ?? null)
  if (version !== undefined)
    tx.emit(casesEvents, 'cases.case.changed', { id: caseCode(caseId), version, fields: ['task'] })
}

/**
 * Writes tasks of many cases and refreshes the first open task of each case; publishes one event for all. The cases are locked before: the
 * foreign keys of the tasks would lock each of them a first time. `writeTasks` returns the number of new tasks.
 */
export const changeNextTasks = async (tx: TenantTx, ids: readonly CaseId[], writeTasks: () => Promise<number>) => {
  await lockForNextTask(tx, ids)
  const written = await writeTasks()
  const count = written === 0 ? 0 : await readNextTasksOf(tx, ids)
  if (count > 0) tx.emit(casesEvents, 'cases.cases.changed', { count, run: '' })
  return written
}
