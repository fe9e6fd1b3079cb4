// Signs chosen petitions with one certificate: each is judged alone, and its job signs it.
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { petitionsEndpoints } from '@tratativa/contract/petitions/endpoints'
import type { PetitionSigningRun } from '@tratativa/contract/petitions/shapes'
import type { Reader, Tx } from '../../../platform/db/scope.ts'
import { orRefuse, Refusal } from '../../../platform/refusal/refusal.ts'
import { demandUsableCertificate } from '../../certificates/index.ts'
import { findPetition } from '../petitions/petitions.store.ts'
import { requestPetitionSigning } from './request-petition-signing.ts'
import {
  countSignatures,
  failuresOfRun,
  findSigningRun,
  insertSigningRun,
  setRefused,
  type RefusedPetition,
} from './signatures.store.ts'

type Endpoints = typeof petitionsEndpoints

const showSigningRun = async (reader: Reader, id: number): Promise<PetitionSigningRun> => {
  const { refused, ...run } = orRefuse(await findSigningRun(reader, id, reader.actor.accountId), errors.notFound)
  return {
    id: String(run.id),
    total: run.total,
    certificate: run.certificate,
    by: run.by,
    at: run.at.toISOString(),
    ...(await countSignatures(reader, id)),
    unsigned: [
      ...refused.map((petition) => ({ refusalCode: '', ...petition, failure: null })),
      ...(await failuresOfRun(reader, id)),
    ],
  }
}

export const signMany = async (tx: Tx, input: InputOf<Endpoints['signPetitions']>) => {
  const { certificateId, reason, place } = input
  const ids = [...new Set(input.petitions)].sort((left, right) => Number(left) - Number(right))
  const certificate = await demandUsableCertificate(tx, certificateId)
  const runId = await insertSigningRun(tx, { certificate_id: certificateId, total: ids.length })
  const refused: RefusedPetition[] = []
  for (const id of ids) {
    try {
      await requestPetitionSigning(tx, id, certificateId, reason, { place, runId })
    } catch (error) {
      // A petition that the caller cannot know refuses the whole call, as everywhere.
      if (!(error instanceof Refusal) || error.def === errors.notFound) throw error
      const title = (await findPetition(tx, Number(id)))?.title ?? ''
      refused.push({ petitionId: id, title, refusal: error.message, refusalCode: error.def.code })
    }
  }
  await setRefused(tx, runId, refused)
  const after = { total: ids.length, refused: refused.length, reason }
  tx.audit({
    action: 'petitions.signing-run.start',
    subjectId: String(runId),
    subject: certificate.name,
    before: null,
    after,
  })
  return { data: await showSigningRun(tx, runId) }
}

export const readSigningRun = async (reader: Reader, { id }: InputOf<Endpoints['petitionSigningRun']>) => ({
  data: await showSigningRun(reader, Number(id)),
})
