import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { petitionsEndpoints } from '@tratativa/contract/petitions/endpoints'
import { petitionsErrors as e } from '@tratativa/contract/petitions/errors'
import { compareTexts } from '@tratativa/contract/petitions/text/compare-texts'
import { fillText } from '@tratativa/contract/petitions/text/fill-text'
import type { Reader } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { readDocumentData } from '../case-data/read-document-data.ts'
import { refuseFaultyText } from '../stored-text.ts'
import { listPetitionModels, findPetitionModel, findModelText, modelVersions } from './models.store.ts'

type Endpoints = typeof petitionsEndpoints

export const answerPetitionModels = async (reader: Reader, { withArchived }: InputOf<Endpoints['petitionModels']>) => ({
  data: await listPetitionModels(reader, withArchived === 'true'),
})

export const readModel = async (reader: Reader, { id, version }: InputOf<Endpoints['petitionModel']>) => ({
  data: orRefuse(await findPetitionModel(reader, id, version), errors.notFound),
})

export const listModelVersions = async (reader: Reader, { id }: InputOf<Endpoints['petitionModelVersions']>) => {
  const data = await modelVersions(reader, id)
  return { data: orRefuse(data.length === 0 ? null : data, errors.notFound) }
}

export const compareModel = async (reader: Reader, { id, from, to }: InputOf<Endpoints['comparePetitionModel']>) => {
  const before = orRefuse(await findModelText(reader, id, from), errors.notFound)
  const after = orRefuse(await findModelText(reader, id, to), errors.notFound)
  return { from, to, data: compareTexts(before, after) }
}

export const previewText = async (reader: Reader, { caseId, text }: InputOf<Endpoints['previewPetitionText']>) => {
  refuseFaultyText(text)
  const data = await readDocumentData(reader, [caseId])
  return { data: fillText(text, orRefuse(data.get(caseId), e.unknownCase)) }
}
