import { errors } from '@tratativa/contract/kernel/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { tasksEndpoints } from '@tratativa/contract/tasks/endpoints'
import { tasksErrors } from '@tratativa/contract/tasks/errors'
import type { Tx } from '../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../platform/refusal/refusal.ts'
import { auditTask } from './audit-task.ts'
import { showTask } from './show-tasks.ts'
import { findTask, lockTask, isActiveUser, updateTask } from './tasks.store.ts'
import { publishTask } from './publish-task.ts'

export const editTask = async (tx: Tx, input: InputOf<typeof tasksEndpoints.editTask>) => {
  const before = orRefuse(await lockTask(tx, input.id), errors.notFound)
  if (before.version !== input.version) refuse(tasksErrors.changedMeanwhile)
  if (before.completed_at) refuse(tasksErrors.alreadyCompleted)
  if (input.user != null && !(await isActiveUser(tx, input.user))) refuse(tasksErrors.unknownUser)
  await updateTask(tx, input.id, {
    ...(input.newLimitDate === undefined ? {} : { due_at: new Date(input.newLimitDate) }),
    ...(input.task === undefined ? {} : { kind: input.task }),
    ...(input.note === undefined ? {} : { note: input.note }),
    ...(input.user === undefined ? {} : { user_id: input.user }),
  })
  const after = orRefuse(await findTask(tx, input.id), errors.notFound)
  await auditTask(tx, 'change', { caseId: after.case_id, before, after })
  await publishTask(tx, { id: after.id, caseId: after.case_id, userId: after.user_id })
  return { data: await showTask(tx, after) }
}
