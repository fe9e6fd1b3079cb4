// Takes a status out of use or puts it back; its cases and the situations tied to it get the replacement.
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import type { casesRulesEndpoints } from '@tratativa/contract/cases/rules/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { countCases, holdRules, isTied, retieStatus, updateStatus } from './kept-rules.store.ts'
import { listStatuses } from './list-rules.ts'
import { auditActive, moveCases } from './replace-rule.ts'
import { readStatuses } from './rules.store.ts'
import { statusesTold } from './tell-rules.ts'

export const setStatusActive = async (
  tx: Tx,
  { id, isActive, replacementId }: InputOf<typeof casesRulesEndpoints.setStatusActive>,
) => {
  await holdRules(tx)
  const all = await readStatuses(tx)
  const kept = orRefuse(
    all.find((one) => one.id === id),
    errors.notFound,
  )
  if (kept.isActive === isActive) return listStatuses(tx)
  const isUsed = (await countCases(tx, 'status')).has(id) || (await isTied(tx, id))
  if (!isActive && isUsed) {
    if (replacementId === undefined) refuse(e.ruleInUse)
    const to = all.find((one) => one.isActive && one.id === replacementId && one.id !== id)
    const found = orRefuse(to, e.unknownStatus, { field: 'replacementId' })
    await moveCases(tx, 'status', kept, found)
    await retieStatus(tx, id, found.id)
  }
  await updateStatus(tx, id, { is_active: isActive })
  auditActive(tx, 'status', kept, isActive)
  return statusesTold(tx)
}
