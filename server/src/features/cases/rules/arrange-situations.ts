// Sets the order of situations, and which may follow which.
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import type { casesRulesEndpoints } from '@tratativa/contract/cases/rules/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { holdRules, orderSituations, replaceSteps } from './kept-rules.store.ts'
import { readSituations } from './rules.store.ts'
import { situationsTold } from './tell-rules.ts'

export const arrangeSituations = async (tx: Tx, { ids }: InputOf<typeof casesRulesEndpoints.orderSituations>) => {
  await holdRules(tx)
  const kept = await readSituations(tx)
  if (ids.some((id) => !kept.some((one) => one.id === id))) refuse(e.unknownSituation, { field: 'ids' })
  const order = [...new Set<number>([...ids, ...kept.map((one) => one.id)])]
  await orderSituations(tx, order)
  const said = (all: readonly number[]) => ({ order: all.map((id) => kept.find((one) => one.id === id)?.name ?? '') })
  const before = said(kept.map((one) => one.id))
  tx.audit({ action: 'cases.situation.ordered', subjectId: 'order', subject: '', before, after: said(order) })
  return situationsTold(tx)
}

export const tieSteps = async (tx: Tx, { id, steps }: InputOf<typeof casesRulesEndpoints.tieSteps>) => {
  await holdRules(tx)
  const kept = await readSituations(tx)
  const from = orRefuse(
    kept.find((one) => one.id === id),
    errors.notFound,
  )
  const wanted = [...new Set<number>(steps)].filter((to) => to !== id)
  if (wanted.some((to) => !kept.some((one) => one.id === to))) refuse(e.unknownSituation, { field: 'steps' })
  await replaceSteps(tx, id, wanted)
  const said = (ids: readonly number[]) => ({
    steps: kept.filter((one) => ids.includes(one.id)).map((one) => one.name),
  })
  const change = { before: said(from.steps), after: said(wanted) }
  tx.audit({ action: 'cases.situation.tied', subjectId: String(id), subject: from.name, ...change })
  return situationsTold(tx)
}
