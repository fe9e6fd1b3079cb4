import type { CaseId, UserId } from '@tratativa/contract/kernel/ids'
import type { TaskKind } from '@tratativa/contract/tasks/shapes'
import type { TenantTx } from '../../platform/db/scope.ts'
import { publishTask } from './publish-task.ts'
import { insertTask } from './tasks.store.ts'

interface TaskOfSource {
  readonly caseId: CaseId
  readonly kind: TaskKind
  readonly dueAt: Date
  readonly note: string
  readonly userId: UserId | null
  /** Identifies the fact behind it: a repeated fact makes no second task. */
  readonly source: string
}

/** Makes a task of a case for another feature. */
export const makeTaskOnce = async (tx: TenantTx, task: TaskOfSource) => {
  const id = await insertTask(tx, task)
  if (id !== undefined) await publishTask(tx, { id, caseId: task.caseId, userId: task.userId })
}
