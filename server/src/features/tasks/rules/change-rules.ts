import { errors } from '@tratativa/contract/kernel/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { tasksEndpoints } from '@tratativa/contract/tasks/endpoints'
import { tasksErrors } from '@tratativa/contract/tasks/errors'
import { tasksEvents } from '@tratativa/contract/tasks/events'
import type { TaskRule } from '@tratativa/contract/tasks/shapes'
import type { Reader, Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { allRules, deleteRule, hasTwin, lockRule, insertRule, updateRule } from './rules.store.ts'

const auditRuleChange = (tx: Tx, verb: string, before: TaskRule | null, after: TaskRule | null) => {
  const { id, task } = after ?? before ?? { id: 0, task: '' }
  tx.audit({ action: `tasks.rule.${verb}`, subjectId: String(id), subject: task, before, after })
  tx.emit(tasksEvents, 'tasks.rules.changed', {})
}

export const listRules = async (reader: Reader) => ({ data: await allRules(reader) })

type NewRule = InputOf<typeof tasksEndpoints.addRule>

export const addRule = async (tx: Tx, { clientId: _key, ...input }: NewRule) => {
  const rule = orRefuse(await insertRule(tx, input), tasksErrors.ruleTwice)
  auditRuleChange(tx, 'add', null, rule)
  return { data: rule }
}

export const editRule = async (tx: Tx, { id, ...rule }: InputOf<typeof tasksEndpoints.editRule>) => {
  const before = orRefuse(await lockRule(tx, id), errors.notFound)
  const after = { id, ...rule }
  if (await hasTwin(tx, after)) refuse(tasksErrors.ruleTwice)
  await updateRule(tx, id, rule)
  auditRuleChange(tx, 'change', before, after)
  return { data: after }
}

export const removeRule = async (tx: Tx, { id }: InputOf<typeof tasksEndpoints.removeRule>) => {
  const before = orRefuse(await lockRule(tx, id), errors.notFound)
  await deleteRule(tx, id)
  auditRuleChange(tx, 'remove', before, null)
  return { data: { id } }
}
