import { caseCode, type CaseId, type TaskId, type UserId } from '@tratativa/contract/kernel/ids'
import { tasksEvents } from '@tratativa/contract/tasks/events'
import type { TenantTx } from '../../platform/db/scope.ts'
import { setNextTask } from '../cases/index.ts'
import { firstOpenTask } from './tasks.store.ts'

interface TaskReference {
  readonly id: TaskId
  readonly caseId: CaseId
  readonly userId: UserId | null
}

/** Runs after every change of a task: updates the first open task of its case, and publishes the change so that consoles refetch. */
export const publishTask = async (tx: TenantTx, { id, caseId, userId }: TaskReference) => {
  await setNextTask(tx, caseId, () => firstOpenTask(tx, caseId))
  tx.emit(tasksEvents, 'tasks.task.changed', { id, caseId: caseCode(caseId), userId })
}
