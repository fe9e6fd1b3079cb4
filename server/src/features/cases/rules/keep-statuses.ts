// The operations of an administrator on the statuses of cases.
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import type { casesRulesEndpoints } from '@tratativa/contract/cases/rules/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { holdRules, insertStatus, orderStatuses, updateStatus } from './kept-rules.store.ts'
import { readStatuses } from './rules.store.ts'
import { refuseTakenName, statusesTold } from './tell-rules.ts'

export const addStatus = async (tx: Tx, { name, isFinal }: InputOf<typeof casesRulesEndpoints.addStatus>) => {
  await holdRules(tx)
  const id = await refuseTakenName(insertStatus(tx, name, isFinal))
  const after = { name, isFinal }
  tx.audit({ action: 'cases.status.added', subjectId: String(id), subject: name, before: null, after })
  return statusesTold(tx)
}

export const editStatus = async (tx: Tx, { id, name, isFinal }: InputOf<typeof casesRulesEndpoints.editStatus>) => {
  await holdRules(tx)
  const kept = orRefuse(
    (await readStatuses(tx)).find((one) => one.id === id),
    errors.notFound,
  )
  const before = { name: kept.name, isFinal: kept.isFinal }
  const after = { name: name ?? kept.name, isFinal: isFinal ?? kept.isFinal }
  await refuseTakenName(updateStatus(tx, id, { name: after.name, is_final: after.isFinal }))
  tx.audit({ action: 'cases.status.edited', subjectId: String(id), subject: after.name, before, after })
  return statusesTold(tx)
}

export const arrangeStatuses = async (tx: Tx, { ids }: InputOf<typeof casesRulesEndpoints.orderStatuses>) => {
  await holdRules(tx)
  const kept = await readStatuses(tx)
  if (ids.some((id) => !kept.some((one) => one.id === id))) refuse(e.unknownStatus, { field: 'ids' })
  const order = [...new Set<number>([...ids, ...kept.map((one) => one.id)])]
  await orderStatuses(tx, order)
  const said = (all: readonly number[]) => ({ order: all.map((id) => kept.find((one) => one.id === id)?.name ?? '') })
  const before = said(kept.map((one) => one.id))
  tx.audit({ action: 'cases.status.ordered', subjectId: 'order', subject: '', before, after: said(order) })
  return statusesTold(tx)
}
