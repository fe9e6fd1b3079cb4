// The operations of an administrator on the statuses of cases.
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import type { casesRulesEndpoints } from '@tratativa/contract/cases/rules/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { lockRules, insertStatus, orderStatuses, updateCaseStatus } from './stored-rules.store.ts'
import { readStatuses } from './rules.store.ts'
import { refuseDuplicateName, publishStatuses } from './publish-rules.ts'

export const addStatus = async (tx: Tx, { name, isFinal }: InputOf<typeof casesRulesEndpoints.addStatus>) => {
  await lockRules(tx)
  const id = await refuseDuplicateName(insertStatus(tx, name, isFinal))
  const after = { name, isFinal }
  tx.audit({ action: 'cases.status.added', subjectId: String(id), subject: name, before: null, after })
  return publishStatuses(tx)
}

export const editStatus = async (tx: Tx, { id, name, isFinal }: InputOf<typeof casesRulesEndpoints.editStatus>) => {
  await lockRules(tx)
  const status = orRefuse(
    (await readStatuses(tx)).find((candidate) => candidate.id === id),
    errors.notFound,
  )
  const before = { name: status.name, isFinal: status.isFinal }
  const after = { name: name ?? status.name, isFinal: isFinal ?? status.isFinal }
  await refuseDuplicateName(updateCaseStatus(tx, id, { name: after.name, is_final: after.isFinal }))
  tx.audit({ action: 'cases.status.edited', subjectId: String(id), subject: after.name, before, after })
  return publishStatuses(tx)
}

export const arrangeStatuses = async (tx: Tx, { ids }: InputOf<typeof casesRulesEndpoints.orderStatuses>) => {
  await lockRules(tx)
  const statuses = await readStatuses(tx)
  if (ids.some((id) => !statuses.some((status) => status.id === id))) refuse(e.unknownStatus, { field: 'ids' })
  const order = [...new Set<number>([...ids, ...statuses.map((status) => status.id)])]
  await orderStatuses(tx, order)
  const namesInOrder = (all: readonly number[]) => ({
    order: all.map((id) => statuses.find((status) => status.id === id)?.name ?? ''),
  })
  const before = namesInOrder(statuses.map((status) => status.id))
  tx.audit({ action: 'cases.status.ordered', subjectId: 'order', subject: '', before, after: namesInOrder(order) })
  return publishStatuses(tx)
}
