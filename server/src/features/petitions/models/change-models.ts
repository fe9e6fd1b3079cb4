import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { petitionsEndpoints } from '@tratativa/contract/petitions/endpoints'
import { petitionsErrors as e } from '@tratativa/contract/petitions/errors'
import { petitionsEvents } from '@tratativa/contract/petitions/events'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { refuseTaken } from '../../../platform/refusal/refuse-taken.ts'
import { refuseFaultyText } from '../stored-text.ts'
import {
  findPetitionModel,
  findModelText,
  insertPetitionModel,
  insertModelVersion,
  lockModel,
  updatePetitionModel,
} from './models.store.ts'

type Endpoints = typeof petitionsEndpoints
interface Audited {
  readonly name: string
  readonly kind: string
  readonly version: number
  readonly isArchived: boolean
}

const publishModel = async (tx: Tx, id: number, verb: string, before: Audited | null) => {
  const model = orRefuse(await findPetitionModel(tx, id), errors.notFound)
  const { name, kind, version, isArchived } = model
  const after = { name, kind, version, isArchived }
  tx.audit({
    action: `petitions.model.${verb}`,
    subjectId: String(id),
    subject: name,
    before: before && { ...before },
    after,
  })
  tx.emit(petitionsEvents, 'petitions.models.changed', {})
  return { data: model }
}

const lockSeen = async (tx: Tx, id: number, version: number) => {
  const { id: _, ...before } = orRefuse(await lockModel(tx, id), errors.notFound)
  if (before.version !== version) refuse(e.changedMeanwhile)
  return before
}

const refuseTakenName = refuseTaken('model_name', e.modelNameTaken)

export const addPetitionModel = async (tx: Tx, { name, kind, text }: InputOf<Endpoints['addPetitionModel']>) => {
  refuseFaultyText(text)
  const id = orRefuse(await insertPetitionModel(tx, { name, kind }), e.modelNameTaken)
  await insertModelVersion(tx, { id, version: 1, text, note: '', source: 'made' })
  return publishModel(tx, id, 'add', null)
}

export const editPetitionModel = async (tx: Tx, input: InputOf<Endpoints['editPetitionModel']>) => {
  const { id, version, name, kind, text, note } = input
  const before = await lockSeen(tx, id, version)
  if (text !== undefined) refuseFaultyText(text)
  const next = text === undefined ? version : version + 1
  if (text !== undefined) await insertModelVersion(tx, { id, version: next, text, note, source: 'edited' })
  await updatePetitionModel(tx, id, {
    version: next,
    ...(name === undefined ? {} : { name }),
    ...(kind === undefined ? {} : { kind }),
  }).catch(refuseTakenName)
  return publishModel(tx, id, 'change', before)
}

export const restoreModel = async (tx: Tx, input: InputOf<Endpoints['restorePetitionModel']>) => {
  const { id, version, restored } = input
  const before = await lockSeen(tx, id, version)
  const text = orRefuse(await findModelText(tx, id, restored), errors.notFound, { field: 'restored' })
  const next = version + 1
  await insertModelVersion(tx, { id, version: next, text, note: `Versão ${restored}`, source: 'restored' })
  await updatePetitionModel(tx, id, { version: next })
  return publishModel(tx, id, 'restore', before)
}

export const archiveModel = async (tx: Tx, { id, isArchived }: InputOf<Endpoints['archivePetitionModel']>) => {
  const { id: _, ...before } = orRefuse(await lockModel(tx, id), errors.notFound)
  if (before.isArchived === isArchived) return { data: orRefuse(await findPetitionModel(tx, id), errors.notFound) }
  await updatePetitionModel(tx, id, { is_archived: isArchived }).catch(refuseTakenName)
  return publishModel(tx, id, isArchived ? 'archive' : 'unarchive', before)
}
