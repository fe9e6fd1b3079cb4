// Takes a situation out of use or puts it back; its cases change to the replacement.
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import type { casesRulesEndpoints } from '@tratativa/contract/cases/rules/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { countCases, holdRules, updateSituation } from './kept-rules.store.ts'
import { listSituations } from './list-rules.ts'
import { auditActive, moveCases } from './replace-rule.ts'
import { readSituations } from './rules.store.ts'
import { situationsTold } from './tell-rules.ts'

export const setSituationActive = async (
  tx: Tx,
  { id, isActive, replacementId }: InputOf<typeof casesRulesEndpoints.setSituationActive>,
) => {
  await holdRules(tx)
  const all = await readSituations(tx)
  const kept = orRefuse(
    all.find((one) => one.id === id),
    errors.notFound,
  )
  if (kept.is_active === isActive) return listSituations(tx)
  const others = all.filter((one) => one.is_active && one.id !== id)
  // The product needs a situation to close deals with, and an open one for new cases.
  if (!isActive && (kept.key === 'acordo' || !others.some((one) => one.outcome === 'open'))) refuse(e.ruleNeeded)
  if (!isActive && (await countCases(tx, 'situation')).has(id)) {
    if (replacementId === undefined) refuse(e.ruleInUse)
    const to = orRefuse(
      others.find((one) => one.id === replacementId),
      e.unknownSituation,
      { field: 'replacementId' },
    )
    // Taking a situation out of use must not make its cases agreed.
    if (to.outcome === 'won' && kept.outcome !== 'won') refuse(e.notAgreed, { field: 'replacementId' })
    await moveCases(tx, 'situation', kept, to)
  }
  await updateSituation(tx, id, { is_active: isActive })
  auditActive(tx, 'situation', kept, isActive)
  return situationsTold(tx)
}
