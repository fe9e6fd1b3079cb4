// Sets the order of situations, and which may follow which.
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import type { casesRulesEndpoints } from '@tratativa/contract/cases/rules/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { lockRules, orderSituations, replaceSteps } from './stored-rules.store.ts'
import { readSituationRows } from './rules.store.ts'
import { publishSituations } from './publish-rules.ts'

export const arrangeSituations = async (tx: Tx, { ids }: InputOf<typeof casesRulesEndpoints.orderSituations>) => {
  await lockRules(tx)
  const situations = await readSituationRows(tx)
  if (ids.some((id) => !situations.some((situation) => situation.id === id)))
    refuse(e.unknownSituation, { field: 'ids' })
  const order = [...new Set<number>([...ids, ...situations.map((situation) => situation.id)])]
  await orderSituations(tx, order)
  const namesInOrder = (all: readonly number[]) => ({
    order: all.map((id) => situations.find((situation) => situation.id === id)?.name ?? ''),
  })
  const before = namesInOrder(situations.map((situation) => situation.id))
  tx.audit({ action: 'cases.situation.ordered', subjectId: 'order', subject: '', before, after: namesInOrder(order) })
  return publishSituations(tx)
}

export const tieSteps = async (tx: Tx, { id, steps }: InputOf<typeof casesRulesEndpoints.tieSteps>) => {
  await lockRules(tx)
  const situations = await readSituationRows(tx)
  const from = orRefuse(
    situations.find((situation) => situation.id === id),
    errors.notFound,
  )
  const stepIds = [...new Set<number>(steps)].filter((to) => to !== id)
  if (stepIds.some((to) => !situations.some((situation) => situation.id === to)))
    refuse(e.unknownSituation, { field: 'steps' })
  await replaceSteps(tx, id, stepIds)
  const stepNames = (ids: readonly number[]) => ({
    steps: situations.filter((situation) => ids.includes(situation.id)).map((situation) => situation.name),
  })
  const change = { before: stepNames(from.steps), after: stepNames(stepIds) }
  tx.audit({ action: 'cases.situation.tied', subjectId: String(id), subject: from.name, ...change })
  return publishSituations(tx)
}
