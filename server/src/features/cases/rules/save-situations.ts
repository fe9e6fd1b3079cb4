// The operations of an administrator on the situations of deals.
import { situationKeys } from '@tratativa/contract/cases/situation-keys'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import type { casesRulesEndpoints } from '@tratativa/contract/cases/rules/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { countCases, lockRules, insertSituation, updateSituation } from './stored-rules.store.ts'
import { readRuleBook, readSituationRows } from './rules.store.ts'
import { refuseDuplicateName, publishSituations } from './publish-rules.ts'

type SituationInput = Pick<InputOf<typeof casesRulesEndpoints.addSituation>, 'statusId'>

const refuseUnknownStatus = async (tx: Tx, { statusId }: SituationInput) => {
  if (statusId === undefined || statusId === null) return
  if (!(await readRuleBook(tx)).status(statusId)?.isActive) refuse(e.unknownStatus, { field: 'statusId' })
}

export const addSituation = async (tx: Tx, input: InputOf<typeof casesRulesEndpoints.addSituation>) => {
  const { name, tone = 'none', outcome = 'open', statusId = null } = input
  await lockRules(tx)
  await refuseUnknownStatus(tx, input)
  const id = await refuseDuplicateName(insertSituation(tx, { name, tone, outcome, status_id: statusId }))
  const after = { name, tone, outcome, statusId }
  tx.audit({ action: 'cases.situation.added', subjectId: String(id), subject: name, before: null, after })
  return publishSituations(tx)
}

export const editSituation = async (tx: Tx, input: InputOf<typeof casesRulesEndpoints.editSituation>) => {
  const { id, name, tone, outcome, statusId } = input
  await lockRules(tx)
  const editedSituation = orRefuse(
    (await readSituationRows(tx)).find((situation) => situation.id === id),
    errors.notFound,
  )
  await refuseUnknownStatus(tx, input)
  // The product itself closes deals with this situation.
  if (editedSituation.key === situationKeys.agreed && outcome !== undefined && outcome !== 'won')
    refuse(e.ruleNeeded, { field: 'outcome' })
  if (outcome === 'won' && editedSituation.outcome !== 'won' && (await countCases(tx, 'situation')).has(id))
    refuse(e.notAgreed, { field: 'outcome' })
  const editedColumns = { name, tone, outcome, status_id: statusId }
  const changedColumns = Object.fromEntries(Object.entries(editedColumns).filter(([, value]) => value !== undefined))
  await refuseDuplicateName(updateSituation(tx, id, changedColumns))
  const before = {
    name: editedSituation.name,
    tone: editedSituation.tone,
    outcome: editedSituation.outcome,
    status_id: editedSituation.status_id,
  }
  tx.audit({
    action: 'cases.situation.edited',
    subjectId: String(id),
    subject: name ?? editedSituation.name,
    before,
    after: { ...before, ...changedColumns },
  })
  return publishSituations(tx)
}
