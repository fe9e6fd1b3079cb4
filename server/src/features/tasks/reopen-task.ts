import { errors } from '@tratativa/contract/kernel/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { tasksEndpoints } from '@tratativa/contract/tasks/endpoints'
import { tasksErrors } from '@tratativa/contract/tasks/errors'
import type { Tx } from '../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../platform/refusal/refusal.ts'
import { auditTask } from './audit-task.ts'
import { showTask } from './show-tasks.ts'
import { deleteUntouchedMadeBy, findTask, holdTask, updateTask } from './tasks.store.ts'
import { tellTask } from './tell-task.ts'

export const reopenTask = async (tx: Tx, { id }: InputOf<typeof tasksEndpoints.reopenTask>) => {
  const before = orRefuse(await holdTask(tx, id), errors.notFound)
  if (!before.completed_at) refuse(tasksErrors.notCompleted)
  const removed = await deleteUntouchedMadeBy(tx, id)
  await updateTask(tx, id, { completed_at: null, completed_by: null, completed_by_name: null })
  const after = orRefuse(await findTask(tx, id), errors.notFound)
  await auditTask(tx, 'reopen', { caseId: after.case_id, before, after })
  await tellTask(tx, { id, caseId: after.case_id, userId: after.user_id })
  return { data: await showTask(tx, after), removed }
}
