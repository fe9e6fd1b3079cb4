import { casesErrors } from '@tratativa/contract/cases/errors'
import { canWorkOn } from '@tratativa/contract/cases/permissions'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { petitionsEndpoints } from '@tratativa/contract/petitions/endpoints'
import { petitionsErrors as e } from '@tratativa/contract/petitions/errors'
import type { PetitionModelFull } from '@tratativa/contract/petitions/shapes'
import type { SqlReader, TenantTx, Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { findCase } from '../../cases/index.ts'
import { findPetitionModel } from '../models/models.store.ts'
import { insertVersion } from './petition-versions.store.ts'
import { findPetition, insertPetition, insertPetitionStep } from './petitions.store.ts'
import { publishMilestone, publishPetition } from './publish-petition.ts'
import { showPetition } from './show-petitions.ts'

export const findUsableModel = async (reader: SqlReader, id: number): Promise<PetitionModelFull> => {
  const model = orRefuse(await findPetitionModel(reader, id), e.unknownModel)
  if (model.isArchived) refuse(e.modelArchived)
  return model
}

interface NewPetition {
  readonly caseId: CaseId
  readonly model: PetitionModelFull
  readonly title?: string | undefined
  readonly dueOn: string | null
  readonly runId?: number
  readonly by: { readonly accountId: number; readonly name: string }
}

/** Copies the model's text into a new petition; returns undefined when the run has made the petition of this case already. */
export const writePetition = async (tx: TenantTx, { caseId, model, title, dueOn, runId, by }: NewPetition) => {
  const id = await insertPetition(tx, {
    case_id: caseId,
    title: title === undefined || title === '' ? model.name : title,
    kind: model.kind,
    model_id: model.id,
    model_version: model.version,
    due_on: dueOn,
    made_by: by.accountId,
    by_name: by.name,
    ...(runId === undefined ? {} : { run_id: runId }),
  })
  if (id === undefined) return undefined
  await insertVersion(tx, {
    petitionId: id,
    version: 1,
    text: model.text,
    modelVersion: model.version,
    note: '',
    source: 'made',
    by,
  })
  const stepId = await insertPetitionStep(tx, {
    petition_id: id,
    from_state: null,
    to_state: 'draft',
    version: 1,
    reason: '',
    by_account: by.accountId,
    by_name: by.name,
  })
  const row = orRefuse(await findPetition(tx, id), errors.internal)
  publishPetition(tx, { verb: 'make', before: null, after: row })
  await publishMilestone(tx, row, { stepId, what: 'made', by })
  return row
}

export const makePetition = async (tx: Tx, input: InputOf<(typeof petitionsEndpoints)['makePetition']>) => {
  const case_ = orRefuse(await findCase(tx, input.caseId), errors.notFound, { field: 'caseId' })
  if (!canWorkOn(tx.actor, case_)) refuse(casesErrors.caseNotYours)
  const model = await findUsableModel(tx, input.modelId)
  const { caseId, title, dueOn } = input
  const row = orRefuse(await writePetition(tx, { caseId, model, title, dueOn, by: tx.actor }), errors.internal)
  return { data: await showPetition(tx, row) }
}
