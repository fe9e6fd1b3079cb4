import type { TenantTx } from '../../../../platform/db/scope.ts'
import type { ExpectTask, GoodLine } from './judged.ts'

type Expected = Awaited<ReturnType<ExpectTask>>

/** The task that the case of a line will have next. */
export type TaskOf = (line: GoodLine) => Expected

/** Written with the case: told of it afterwards, every index of the list would be written a second time. */
export const expectTasks = async (
  tx: TenantTx,
  lines: readonly GoodLine[],
  expectTask: ExpectTask,
): Promise<TaskOf> => {
  const keys = new Set(lines.flatMap(({ decision: { reached } }) => reached?.key ?? []))
  const tasks = await Promise.all([...keys].map(async (key) => [key, await expectTask(tx, key)] as const))
  const byKey = new Map(tasks)
  return ({ decision: { reached } }) => byKey.get(reached?.key ?? '') ?? null
}
