import type { TaskKind } from '@tratativa/contract/tasks/shapes'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { dueInstant } from './due-instant.ts'
import { activeRules } from './rules.store.ts'

/** Returns the first task that the rules will create for a case that is registered; null is the situation in which cases begin. */
export const expectedTask = async (
  tx: TenantTx,
  situation: string | null,
): Promise<{ readonly kind: TaskKind; readonly at: Date } | null> => {
  const ofSituation = situation === null ? [] : await activeRules(tx, 'situation', situation)
  const rules = [...(await activeRules(tx, 'registered', '')), ...ofSituation]
  const tasks = rules.map((rule) => ({ kind: rule.task, at: dueInstant(tx.now, rule) }))
  const first = Math.min(...tasks.map(({ at: instant }) => instant.getTime()))
  return tasks.find(({ at: instant }) => instant.getTime() === first) ?? null
}
