// The operations of an administrator on the situations of deals.
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import type { casesRulesEndpoints } from '@tratativa/contract/cases/rules/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { countCases, holdRules, insertSituation, updateSituation } from './kept-rules.store.ts'
import { readRuleBook, readSituations } from './rules.store.ts'
import { refuseTakenName, situationsTold } from './tell-rules.ts'

type Given = Pick<InputOf<typeof casesRulesEndpoints.addSituation>, 'statusId'>

const refuseUnknownStatus = async (tx: Tx, { statusId }: Given) => {
  if (statusId === undefined || statusId === null) return
  if (!(await readRuleBook(tx)).status(statusId)?.isActive) refuse(e.unknownStatus, { field: 'statusId' })
}

export const addSituation = async (tx: Tx, input: InputOf<typeof casesRulesEndpoints.addSituation>) => {
  const { name, tone = 'none', outcome = 'open', statusId = null } = input
  await holdRules(tx)
  await refuseUnknownStatus(tx, input)
  const id = await refuseTakenName(insertSituation(tx, { name, tone, outcome, status_id: statusId }))
  const after = { name, tone, outcome, statusId }
  tx.audit({ action: 'cases.situation.added', subjectId: String(id), subject: name, before: null, after })
  return situationsTold(tx)
}

export const editSituation = async (tx: Tx, input: InputOf<typeof casesRulesEndpoints.editSituation>) => {
  const { id, name, tone, outcome, statusId } = input
  await holdRules(tx)
  const kept = orRefuse(
    (await readSituations(tx)).find((one) => one.id === id),
    errors.notFound,
  )
  await refuseUnknownStatus(tx, input)
  // The product itself closes deals with this situation.
  if (kept.key === 'acordo' && outcome !== undefined && outcome !== 'won') refuse(e.ruleNeeded, { field: 'outcome' })
  if (outcome === 'won' && kept.outcome !== 'won' && (await countCases(tx, 'situation')).has(id))
    refuse(e.notAgreed, { field: 'outcome' })
  const given = { name, tone, outcome, status_id: statusId }
  const wanted = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  await refuseTakenName(updateSituation(tx, id, wanted))
  const before = { name: kept.name, tone: kept.tone, outcome: kept.outcome, status_id: kept.status_id }
  tx.audit({
    action: 'cases.situation.edited',
    subjectId: String(id),
    subject: name ?? kept.name,
    before,
    after: { ...before, ...wanted },
  })
  return situationsTold(tx)
}
