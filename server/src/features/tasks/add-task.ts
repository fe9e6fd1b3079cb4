import { errors } from '@tratativa/contract/kernel/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { tasksEndpoints } from '@tratativa/contract/tasks/endpoints'
import { tasksErrors } from '@tratativa/contract/tasks/errors'
import type { Tx } from '../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../platform/refusal/refusal.ts'
import { findCase } from '../cases/index.ts'
import { auditTask } from './audit-task.ts'
import { showTask } from './show-tasks.ts'
import { findTask, insertTask, isActiveUser } from './tasks.store.ts'
import { publishTask } from './publish-task.ts'

export const addTask = async (tx: Tx, input: InputOf<typeof tasksEndpoints.addTask>) => {
  const case_ = orRefuse(await findCase(tx, input.case_id), tasksErrors.unknownCase)
  const userId = input.user === undefined ? case_.negotiatorId : input.user
  if (input.user != null && !(await isActiveUser(tx, input.user))) refuse(tasksErrors.unknownUser)
  const id = orRefuse(
    await insertTask(tx, {
      caseId: input.case_id,
      kind: input.task,
      dueAt: new Date(input.newLimitDate),
      note: input.note,
      userId,
    }),
    errors.internal,
  )
  const row = orRefuse(await findTask(tx, id), errors.notFound)
  await auditTask(tx, 'add', { caseId: row.case_id, before: null, after: row })
  await publishTask(tx, { id, caseId: row.case_id, userId })
  return { data: await showTask(tx, row) }
}
