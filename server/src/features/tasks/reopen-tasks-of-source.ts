import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { TenantTx } from '../../platform/db/scope.ts'
import { auditTask } from './audit-task.ts'
import { publishTask } from './publish-task.ts'
import { completedTasksOfSource, findTask, lockTask, updateTask } from './tasks.store.ts'

/** Opens the tasks again whose act another feature has taken back. */
export const reopenTasksOfSource = async (tx: TenantTx, caseId: CaseId, source: string) => {
  for (const id of await completedTasksOfSource(tx, caseId, source)) {
    const before = await lockTask(tx, id)
    if (!before?.completed_at) continue
    await updateTask(tx, id, { completed_at: null, completed_by: null, completed_by_name: null })
    const after = await findTask(tx, id)
    if (!after) continue
    await auditTask(tx, 'reopen', { caseId, before, after })
    await publishTask(tx, { id, caseId, userId: after.user_id })
  }
}
