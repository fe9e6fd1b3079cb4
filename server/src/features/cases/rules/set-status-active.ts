// Takes a status out of use or puts it back; its cases and the situations tied to it get the replacement.
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import type { casesRulesEndpoints } from '@tratativa/contract/cases/rules/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { countCases, lockRules, isTied, retieStatus, updateCaseStatus } from './stored-rules.store.ts'
import { listStatusesWithCounts } from './list-rules.ts'
import { auditActive, reassignCases } from './replace-rule.ts'
import { readStatuses } from './rules.store.ts'
import { publishStatuses } from './publish-rules.ts'

export const setStatusActive = async (
  tx: Tx,
  { id, isActive, replacementId }: InputOf<typeof casesRulesEndpoints.setStatusActive>,
) => {
  await lockRules(tx)
  const all = await readStatuses(tx)
  const status = orRefuse(
    all.find((candidate) => candidate.id === id),
    errors.notFound,
  )
  if (status.isActive === isActive) return listStatusesWithCounts(tx)
  const isUsed = (await countCases(tx, 'status')).has(id) || (await isTied(tx, id))
  if (!isActive && isUsed) {
    if (replacementId === undefined) refuse(e.ruleInUse)
    const to = all.find((candidate) => candidate.isActive && candidate.id === replacementId && candidate.id !== id)
    const replacement = orRefuse(to, e.unknownStatus, { field: 'replacementId' })
    await reassignCases(tx, 'status', status, replacement)
    await retieStatus(tx, id, replacement.id)
  }
  await updateCaseStatus(tx, id, { is_active: isActive })
  auditActive(tx, 'status', status, isActive)
  return publishStatuses(tx)
}
