// Takes a situation out of use or puts it back; its cases change to the replacement.
import { situationKeys } from '@tratativa/contract/cases/situation-keys'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import type { casesRulesEndpoints } from '@tratativa/contract/cases/rules/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { countCases, lockRules, updateSituation } from './stored-rules.store.ts'
import { listSituationsWithCounts } from './list-rules.ts'
import { auditActive, reassignCases } from './replace-rule.ts'
import { readSituationRows } from './rules.store.ts'
import { publishSituations } from './publish-rules.ts'

export const setSituationActive = async (
  tx: Tx,
  { id, isActive, replacementId }: InputOf<typeof casesRulesEndpoints.setSituationActive>,
) => {
  await lockRules(tx)
  const all = await readSituationRows(tx)
  const situation = orRefuse(
    all.find((candidate) => candidate.id === id),
    errors.notFound,
  )
  if (situation.is_active === isActive) return listSituationsWithCounts(tx)
  const others = all.filter((candidate) => candidate.is_active && candidate.id !== id)
  // The product needs a situation to close deals with, and an open one for new cases.
  if (!isActive && (situation.key === situationKeys.agreed || !others.some((other) => other.outcome === 'open')))
    refuse(e.ruleNeeded)
  if (!isActive && (await countCases(tx, 'situation')).has(id)) {
    if (replacementId === undefined) refuse(e.ruleInUse)
    const to = orRefuse(
      others.find((other) => other.id === replacementId),
      e.unknownSituation,
      { field: 'replacementId' },
    )
    // Taking a situation out of use must not make its cases agreed.
    if (to.outcome === 'won' && situation.outcome !== 'won') refuse(e.notAgreed, { field: 'replacementId' })
    await reassignCases(tx, 'situation', situation, to)
  }
  await updateSituation(tx, id, { is_active: isActive })
  auditActive(tx, 'situation', situation, isActive)
  return publishSituations(tx)
}
