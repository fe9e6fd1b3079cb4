import type { TenantTx } from '../../../../platform/db/scope.ts'
import { begun } from '../../moves/begun.ts'
import type { ExpectTask, GoodLine } from './judging/judged.ts'

type Expected = Awaited<ReturnType<ExpectTask>>

/** Returns the next task of a row's case. */
export type TaskOf = (line: GoodLine) => Expected

/**
 * The task is written together with the case: written afterwards, it would update every index of the list a second time. The rules are read
 * once per situation for all rows of a transaction.
 */
export const openExpected = (tx: TenantTx, expectTask: ExpectTask) => {
  const asked = new Map<string, Promise<Expected>>()
  const ask = (key: string) => {
    const task = asked.get(key) ?? begun(expectTask(tx, key))
    asked.set(key, task)
    return task
  }
  return async (lines: readonly GoodLine[]): Promise<TaskOf> => {
    const keys = new Set(lines.flatMap(({ decision: { reached } }) => reached?.key ?? []))
    const byKey = new Map(await Promise.all([...keys].map(async (key) => [key, await ask(key)] as const)))
    return ({ decision: { reached } }) => byKey.get(reached?.key ?? '') ?? null
  }
}
