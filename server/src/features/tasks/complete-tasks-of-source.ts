import type { Actor } from '@tratativa/contract/kernel/actor'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { TenantTx } from '../../platform/db/scope.ts'
import { auditTask } from './audit-task.ts'
import { publishTask } from './publish-task.ts'
import { findTask, lockTask, openTasksOfSources, updateTask } from './tasks.store.ts'

interface Completion {
  readonly caseId: CaseId
  readonly sources: readonly string[]
  readonly by: Pick<Actor, 'accountId' | 'name'>
}

/** Completes the open tasks of facts that another feature has settled. */
export const completeTasksOfSource = async (tx: TenantTx, { caseId, sources, by }: Completion) => {
  for (const id of await openTasksOfSources(tx, caseId, sources)) {
    const before = await lockTask(tx, id)
    if (!before || before.completed_at) continue
    await updateTask(tx, id, { completed_at: tx.now, completed_by: by.accountId, completed_by_name: by.name })
    const after = await findTask(tx, id)
    if (!after) continue
    await auditTask(tx, 'complete', { caseId, before, after })
    await publishTask(tx, { id, caseId, userId: after.user_id })
  }
}
