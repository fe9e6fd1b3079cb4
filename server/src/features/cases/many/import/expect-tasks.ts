import type { TenantTx } from '../../../../platform/db/scope.ts'
import { begun } from '../../moves/begun.ts'
import type { ExpectTask, GoodLine } from './judging/judged.ts'

type Expected = Awaited<ReturnType<ExpectTask>>

/** The task that the case of a line will have next. */
export type TaskOf = (line: GoodLine) => Expected

/**
 * Written with the case: told of it afterwards, every index of the list would be written a second time. The rules are asked once a
 * situation, for all lines that are written in one transaction.
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
