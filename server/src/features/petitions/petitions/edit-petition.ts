// The changes of a petition's text: each is a new version; the older ones stay.
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { petitionsEndpoints } from '@tratativa/contract/petitions/endpoints'
import { petitionsErrors as e } from '@tratativa/contract/petitions/errors'
import type { TextVersion } from '@tratativa/contract/petitions/shapes'
import type { StructuredText } from '@tratativa/contract/petitions/text/structure'
import type { Tx } from '../../../platform/db/scope.ts'
import { removeFile } from '../../../platform/files/remove-file.job.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { findPetitionModel } from '../models/models.store.ts'
import { refuseFaultyText } from '../stored-text.ts'
import { lockEditable } from './lock-editable.ts'
import { filesOfPetition, findVersion, insertVersion } from './petition-versions.store.ts'
import { deletePetition, findPetition, updatePetition, wasFiled, type PetitionRow } from './petitions.store.ts'
import { publishPetition } from './publish-petition.ts'
import { showPetition } from './show-petitions.ts'

type Endpoints = typeof petitionsEndpoints

const publishChanged = async (tx: Tx, verb: string, before: PetitionRow) => {
  const after = orRefuse(await findPetition(tx, before.id), errors.notFound)
  publishPetition(tx, { verb, before, after })
  return { data: await showPetition(tx, after) }
}

interface NewText {
  readonly text: StructuredText
  readonly note: string
  readonly source: TextVersion['source']
  readonly modelVersion?: number
}

/** Adds the next version of the text and makes it the current one. */
export const addVersion = async (tx: Tx, row: PetitionRow, { text, note, source, modelVersion }: NewText) => {
  const version = row.version + 1
  await insertVersion(tx, {
    petitionId: row.id,
    version,
    text,
    note,
    source,
    modelVersion: modelVersion ?? row.modelVersion,
    by: tx.actor,
  })
  await updatePetition(tx, row.id, {
    version,
    by_name: tx.actor.name,
    ...(modelVersion === undefined ? {} : { model_version: modelVersion }),
  })
}

export const editPetition = async (tx: Tx, input: InputOf<Endpoints['editPetition']>) => {
  const { id, version, title, dueOn, text, note } = input
  const row = await lockEditable(tx, id, version)
  if (text !== undefined) {
    refuseFaultyText(text)
    await addVersion(tx, row, { text, note, source: 'edited' })
  }
  await updatePetition(tx, row.id, {
    by_name: tx.actor.name,
    ...(title === undefined ? {} : { title }),
    ...(dueOn === undefined ? {} : { due_on: dueOn }),
  })
  return publishChanged(tx, 'change', row)
}

export const refillPetition = async (tx: Tx, { id, version }: InputOf<Endpoints['refillPetition']>) => {
  const row = await lockEditable(tx, id, version)
  const model = orRefuse(row.modelId === null ? null : await findPetitionModel(tx, row.modelId), e.unknownModel)
  const note = `Modelo ${model.name}, versão ${model.version}`
  await addVersion(tx, row, { text: model.text, note, source: 'made', modelVersion: model.version })
  return publishChanged(tx, 'refill', row)
}

export const restorePetition = async (tx: Tx, { id, version, restored }: InputOf<Endpoints['restorePetition']>) => {
  const row = await lockEditable(tx, id, version)
  const older = orRefuse(await findVersion(tx, row.id, restored), errors.notFound, { field: 'restored' })
  await addVersion(tx, row, { text: older.text, note: `Versão ${restored}`, source: 'restored' })
  return publishChanged(tx, 'restore', row)
}

export const storeDocxVersion = async (tx: Tx, row: PetitionRow, text: StructuredText, note: string) => {
  await addVersion(tx, row, { text, note, source: 'docx' })
  return publishChanged(tx, 'bring-back', row)
}

/** A petition that left the office stays in the history of its case. */
export const removePetition = async (tx: Tx, { id }: InputOf<Endpoints['removePetition']>) => {
  const row = await lockEditable(tx, id, null)
  if (await wasFiled(tx, row.id)) refuse(e.notEditable)
  const files = await filesOfPetition(tx, row.id)
  await deletePetition(tx, row.id)
  for (const file of files) await removeFile(tx, file)
  publishPetition(tx, { verb: 'remove', before: row, after: null })
  return { data: { id } }
}
