import { errors } from '@tratativa/contract/kernel/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { tasksEndpoints } from '@tratativa/contract/tasks/endpoints'
import { caseCode } from '@tratativa/contract/kernel/ids'
import { tasksErrors } from '@tratativa/contract/tasks/errors'
import type { Tx } from '../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../platform/refusal/refusal.ts'
import { auditTask } from './audit-task.ts'
import { makeTasks } from './make-tasks.ts'
import { completionUndo } from './reopen-task.ts'
import { showTask } from './show-tasks.ts'
import { findTask, lockTask, updateTask } from './tasks.store.ts'
import { publishTask } from './publish-task.ts'

export const completeTask = async (tx: Tx, { id }: InputOf<typeof tasksEndpoints.completeTask>) => {
  const before = orRefuse(await lockTask(tx, id), errors.notFound)
  if (before.completed_at) refuse(tasksErrors.alreadyCompleted)
  await updateTask(tx, id, {
    completed_at: tx.now,
    completed_by: tx.actor.accountId,
    completed_by_name: tx.actor.name,
  })
  const after = orRefuse(await findTask(tx, id), errors.notFound)
  await auditTask(tx, 'complete', { caseId: after.case_id, before, after })
  await publishTask(tx, { id, caseId: after.case_id, userId: after.user_id })
  const made = await makeTasks(tx, {
    on: 'completed',
    what: after.kind,
    caseId: after.case_id,
    userId: after.user_id ?? tx.actor.userId,
    madeBy: id,
    source: `task:${id}:${after.version}`,
  })
  await completionUndo.allow(tx, { id }, caseCode(after.case_id))
  const next = []
  for (const taskId of made) next.push(await showTask(tx, orRefuse(await findTask(tx, taskId), errors.notFound)))
  return { data: await showTask(tx, after), next }
}
