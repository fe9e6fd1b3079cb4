// The models that a road writes from: those of the rules, else the first of the kind.
import { closingErrors as e } from '@tratativa/contract/closing/errors'
import type { PetitionKind } from '@tratativa/contract/petitions/states'
import type { SqlReader, TenantTx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { findUsableModel, listPetitionModels } from '../../petitions/index.ts'
import { findRoadRules } from './rules.store.ts'

export const modelsOf = async (reader: SqlReader, kind: PetitionKind) =>
  (await listPetitionModels(reader, false))
    .filter((model) => model.kind === kind)
    .sort((left, right) => left.id - right.id)
    .map(({ id, name }) => ({ id, name }))

export const defaultModelId = async (
  reader: SqlReader,
  kind: 'agreement' | 'homologation',
  models: readonly { readonly id: number }[],
): Promise<number | null> => {
  const rules = (await findRoadRules(reader))?.rules
  const chosen = kind === 'agreement' ? rules?.minutaModelId : rules?.petitionModelId
  return models.find(({ id }) => id === chosen)?.id ?? models[0]?.id ?? null
}

export const usableModel = async (tx: TenantTx, kind: 'agreement' | 'homologation', chosen?: number) =>
  findUsableModel(tx, chosen ?? orRefuse(await defaultModelId(tx, kind, await modelsOf(tx, kind)), e.noModel))
