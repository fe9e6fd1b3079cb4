import { caseCode, type CaseId, type TaskId, type UserId } from '@tratativa/contract/kernel/ids'
import { tasksEvents } from '@tratativa/contract/tasks/events'
import type { TenantTx } from '../../platform/db/scope.ts'
import { setNextTask } from '../cases/index.ts'
import { firstOpenTask } from './tasks.store.ts'

interface Told {
  readonly id: TaskId
  readonly caseId: CaseId
  readonly userId: UserId | null
}

/** After every change of a task: its case learns its first open one, and the consoles what to fetch. */
export const tellTask = async (tx: TenantTx, { id, caseId, userId }: Told) => {
  await setNextTask(tx, caseId, (await firstOpenTask(tx, caseId)) ?? null)
  tx.emit(tasksEvents, 'tasks.task.changed', { id, caseId: caseCode(caseId), userId })
}
