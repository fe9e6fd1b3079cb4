import { errors } from '@tratativa/contract/kernel/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { tasksEndpoints } from '@tratativa/contract/tasks/endpoints'
import { tasksErrors } from '@tratativa/contract/tasks/errors'
import { taskId } from '@tratativa/contract/kernel/ids'
import { z } from 'zod'
import type { Tx } from '../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../platform/refusal/refusal.ts'
import { undoKind } from '../../platform/undo/undo.ts'
import { auditTask } from './audit-task.ts'
import { showTask } from './show-tasks.ts'
import { deleteUntouchedFollowUps, findTask, lockTask, updateTask } from './tasks.store.ts'
import { publishTask } from './publish-task.ts'

export const reopenTask = async (tx: Tx, { id }: InputOf<typeof tasksEndpoints.reopenTask>) => {
  const before = orRefuse(await lockTask(tx, id), errors.notFound)
  if (!before.completed_at) refuse(tasksErrors.notCompleted)
  const removed = await deleteUntouchedFollowUps(tx, id)
  await updateTask(tx, id, { completed_at: null, completed_by: null, completed_by_name: null })
  const after = orRefuse(await findTask(tx, id), errors.notFound)
  await auditTask(tx, 'reopen', { caseId: after.case_id, before, after })
  await publishTask(tx, { id, caseId: after.case_id, userId: after.user_id })
  return { data: await showTask(tx, after), removed }
}

export const completionUndo = undoKind('tasks.task.completed', z.object({ id: taskId }), reopenTask)
