import type { TenantTx } from '../../../../platform/db/scope.ts'
import { startEarly } from '../../changes/start-early.ts'
import type { ExpectTask, ValidRow } from './judging/judged-rows.ts'

type Expected = Awaited<ReturnType<ExpectTask>>

/** Returns the next task of a row's case. */
export type TaskOf = (line: ValidRow) => Expected

/**
 * The task is written together with the case: written afterwards, it would update every index of the list a second time. The rules are read
 * once per situation for all rows of a transaction.
 */
export const openExpected = (tx: TenantTx, expectTask: ExpectTask) => {
  const tasksByKey = new Map<string | null, Promise<Expected>>()
  const ask = (key: string | null) => {
    const task = tasksByKey.get(key) ?? startEarly(expectTask(tx, key))
    tasksByKey.set(key, task)
    return task
  }
  const expectTasks = async (lines: readonly ValidRow[]): Promise<TaskOf> => {
    const keys = new Set(lines.map(({ decision: { reached } }) => reached?.key ?? null))
    const byKey = new Map(await Promise.all([...keys].map(async (key) => [key, await ask(key)] as const)))
    return ({ decision: { reached } }) => byKey.get(reached?.key ?? null) ?? null
  }
  const isRegistrationAwaited = async () => (await ask(null)) !== null
  return { expectTasks, isRegistrationAwaited }
}
