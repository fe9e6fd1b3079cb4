// Takes a situation or a status out of use, or back into it; what is in it goes to what takes its place.
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { casesEvents } from '@tratativa/contract/cases/events'
import type { casesRulesEndpoints } from '@tratativa/contract/cases/rules/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import {
  countCases,
  holdRules,
  isTied,
  replaceInCases,
  retieStatus,
  updateSituation,
  updateStatus,
} from './kept-rules.store.ts'
import { listSituations, listStatuses } from './list-rules.ts'
import { readSituations, readStatuses } from './rules.store.ts'
import { tellRules } from './tell-rules.ts'

const audit = (tx: Tx, noun: string, kept: { id: number; name: string }, isActive: boolean) =>
  tx.audit({
    action: `cases.${noun}.${isActive ? 'activated' : 'deactivated'}`,
    subjectId: String(kept.id),
    subject: kept.name,
    before: { isActive: !isActive },
    after: { isActive },
  })

interface Kept {
  readonly id: number
  readonly name: string
}

const moveCases = async (tx: Tx, kind: 'situation' | 'status', from: Kept, to: Kept) => {
  const batch = `${kind}:${from.id}:${tx.now.toISOString()}`
  const count = await replaceInCases(tx, { kind, from, to }, batch)
  tx.emit(casesEvents, 'cases.cases.changed', { count, run: '' })
}

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
  // Deals are closed with one of them, and a new case has to begin somewhere.
  if (!isActive && (kept.key === 'acordo' || !others.some((one) => one.outcome === 'open'))) refuse(e.ruleNeeded)
  if (!isActive && (await countCases(tx, 'situation')).has(id)) {
    if (replacementId === undefined) refuse(e.ruleInUse)
    const to = others.find((one) => one.id === replacementId)
    await moveCases(tx, 'situation', kept, orRefuse(to, e.unknownSituation, { field: 'replacementId' }))
  }
  await updateSituation(tx, id, { is_active: isActive })
  audit(tx, 'situation', kept, isActive)
  tellRules(tx, 'situations')
  return listSituations(tx)
}

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
  audit(tx, 'status', kept, isActive)
  tellRules(tx, 'statuses')
  return listStatuses(tx)
}
