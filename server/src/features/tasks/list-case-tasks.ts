import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { tasksEndpoints } from '@tratativa/contract/tasks/endpoints'
import { offsetPageOf, readOffset } from '../../platform/db/cursor.ts'
import type { Reader } from '../../platform/db/scope.ts'
import { orRefuse } from '../../platform/refusal/refusal.ts'
import { findCase } from '../cases/index.ts'
import { showTask, showTasks } from './show-tasks.ts'
import { findTask, tasksOfCase } from './tasks.store.ts'

export const listCaseTasks = async (reader: Reader, input: InputOf<typeof tasksEndpoints.caseTasks>) => {
  orRefuse(await findCase(reader, input.caseId), errors.notFound)
  const offset = readOffset(input.cursor)
  const { data, cursor } = offsetPageOf(await tasksOfCase(reader, input.caseId, offset), offset)
  return { data: await showTasks(reader, data), cursor }
}

export const readTask = async (reader: Reader, { id }: InputOf<typeof tasksEndpoints.task>) => ({
  data: await showTask(reader, orRefuse(await findTask(reader, id), errors.notFound)),
})
