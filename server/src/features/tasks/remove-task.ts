import { errors } from '@tratativa/contract/kernel/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { tasksEndpoints } from '@tratativa/contract/tasks/endpoints'
import { tasksErrors } from '@tratativa/contract/tasks/errors'
import type { Tx } from '../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../platform/refusal/refusal.ts'
import { auditTask } from './audit-task.ts'
import { deleteTask, lockTask } from './tasks.store.ts'
import { publishTask } from './publish-task.ts'

export const removeTask = async (tx: Tx, { id }: InputOf<typeof tasksEndpoints.removeTask>) => {
  const before = orRefuse(await lockTask(tx, id), errors.notFound)
  if (before.completed_at) refuse(tasksErrors.alreadyCompleted)
  await deleteTask(tx, id)
  await auditTask(tx, 'remove', { caseId: before.case_id, before, after: null })
  await publishTask(tx, { id, caseId: before.case_id, userId: before.user_id })
  return { data: { id } }
}
