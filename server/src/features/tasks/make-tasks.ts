import type { CaseId, TaskId, UserId } from '@tratativa/contract/kernel/ids'
import type { TaskRule } from '@tratativa/contract/tasks/shapes'
import { tasksEvents } from '@tratativa/contract/tasks/events'
import type { TenantTx } from '../../platform/db/scope.ts'
import { changeNextTasks } from '../cases/index.ts'
import { dueInstant } from './rules/due-instant.ts'
import { activeRules } from './rules/rules.store.ts'
import { insertTask, insertTasksOfMany, type TaskOfMany } from './tasks.store.ts'
import { publishTask } from './publish-task.ts'

interface Cause {
  readonly on: TaskRule['on']
  readonly what: string
  readonly caseId: CaseId
  readonly userId: UserId | null
  readonly madeBy?: TaskId
  /** Identifies one delivery of the event. */
  readonly source: string
  /** The offer or change of the case that goes with its tasks when it is taken back. */
  readonly cause?: string | null
}

/** Creates the tasks that the company's rules define for this event. */
export const makeTasks = async (tx: TenantTx, { on, what, caseId, userId, madeBy, source, cause }: Cause) => {
  const made: TaskId[] = []
  for (const rule of await activeRules(tx, on, what)) {
    const id = await insertTask(tx, {
      caseId,
      kind: rule.task,
      dueAt: dueInstant(tx.now, rule),
      userId,
      ...(madeBy === undefined ? {} : { madeBy }),
      source: `${source}:${rule.id}`,
      cause: cause ?? null,
    })
    if (id === undefined) continue
    made.push(id)
    await publishTask(tx, { id, caseId, userId })
  }
  return made
}

interface ManyCauses {
  /** All of them hold for all of the cases. */
  readonly triggers: readonly Pick<TaskRule, 'on' | 'what'>[]
  readonly cases: readonly { readonly caseId: CaseId; readonly userId: UserId | null }[]
  readonly source: string
}

/** Like `makeTasks`, for many cases at once. */
export const makeTasksOfMany = async (tx: TenantTx, { triggers, cases, source }: ManyCauses) => {
  const tasks: TaskOfMany[] = []
  for (const { on, what } of triggers)
    for (const rule of await activeRules(tx, on, what))
      tasks.push({ kind: rule.task, dueAt: dueInstant(tx.now, rule), source: `${source}:${rule.id}` })
  if (tasks.length === 0) return
  const ids = cases.map(({ caseId }) => caseId)
  const count = await changeNextTasks(tx, ids, () => insertTasksOfMany(tx, tasks, cases))
  if (count > 0) tx.emit(tasksEvents, 'tasks.tasks.changed', { count })
}
