import type { closingEndpoints } from '@tratativa/contract/closing/endpoints'
import { closingErrors as e } from '@tratativa/contract/closing/errors'
import { closingEvents } from '@tratativa/contract/closing/events'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { PetitionKind } from '@tratativa/contract/petitions/states'
import type { Reader, Tx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { modelsOf } from './models.ts'
import { findRoadRules, noRules, storeRoadRules } from './rules.store.ts'

export const readRoadRules = async (reader: Reader) => ({ data: (await findRoadRules(reader))?.rules ?? noRules })

const demandModel = async (tx: Tx, kind: PetitionKind, id: number | null) => {
  if (id !== null && !(await modelsOf(tx, kind)).some((model) => model.id === id)) refuse(e.noModel)
}

export const setRules = async (tx: Tx, rules: InputOf<typeof closingEndpoints.setRoadRules>) => {
  await demandModel(tx, 'agreement', rules.minutaModelId)
  await demandModel(tx, 'homologation', rules.petitionModelId)
  const before = (await findRoadRules(tx))?.rules ?? noRules
  await storeRoadRules(tx, rules)
  tx.audit({
    action: 'closing.rules.changed',
    subjectId: '',
    subject: 'Regras do fechamento',
    before: { ...before },
    after: { ...rules },
  })
  tx.emit(closingEvents, 'closing.rules.changed', {})
  return { data: rules }
}
