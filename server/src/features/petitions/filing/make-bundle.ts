// Asks for the bundle of a signed petition. Documents are judged here; the job copies, converts and splits.
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { filingEndpoints } from '@tratativa/contract/petitions/filing/endpoints'
import { filingErrors as e } from '@tratativa/contract/petitions/filing/errors'
import { usualKinds } from '@tratativa/contract/petitions/filing/file-names'
import { z } from 'zod'
import type { TenantTx, Tx } from '../../../platform/db/scope.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { isFilingUnderWay } from '../court-filing/attempts.store.ts'
import { refuseUnderWay } from '../court-filing/refuse-under-way.ts'
import { lockSeen } from '../petitions/lock-editable.ts'
import { findVersion } from '../petitions/petition-versions.store.ts'
import { lockPetition, type PetitionRow } from '../petitions/petitions.store.ts'
import { publishPetition } from '../petitions/publish-petition.ts'
import {
  attachableDocuments,
  beginBundle,
  findBundle,
  type AttachableDocument,
  type BundleMaker,
} from './bundles.store.ts'
import { isFit } from './pdf-parts.ts'
import { inBundleOrder, showFiling } from './show-filing.ts'

export const makeBundle = defineJob({
  name: 'petitions.bundle.make',
  payload: z.object({ petitionId: z.number(), key: z.string() }),
  attempts: 4,
})

interface Chosen {
  readonly signedFileId: string
  readonly documents: readonly AttachableDocument[]
  readonly by: BundleMaker
}

const begin = async (tx: TenantTx, petition: PetitionRow, { signedFileId, documents, by }: Chosen) => {
  const ordered = inBundleOrder(documents).map(({ id }) => id)
  const key = await beginBundle(tx, petition.id, { signedFileId, documents: ordered, by })
  // One lane for all companies: one file at a time is in the memory.
  tx.enqueue(makeBundle, { petitionId: petition.id, key }, { lane: makeBundle.name })
  publishPetition(tx, { verb: 'bundle', before: petition, after: petition, facts: { attachments: ordered.length } })
}

export const requestBundle = async (tx: Tx, { id, documents }: InputOf<typeof filingEndpoints.makeBundle>) => {
  const petition = await lockSeen(tx, id, null)
  const version = orRefuse(await findVersion(tx, petition.id, petition.version), errors.notFound)
  const signedFileId = version.signedFileId ?? refuse(e.notSigned)
  await refuseUnderWay(tx, petition.id)
  if ((await findBundle(tx, petition.id))?.state === 'waiting') refuse(e.bundleUnderWay)
  const known = new Map((await attachableDocuments(tx, petition.caseId)).map((document) => [document.id, document]))
  const chosen = [...new Set<number>(documents)].map((document) => orRefuse(known.get(document), e.foreignDocument))
  if (!chosen.every(({ fileKind }) => isFit(fileKind))) refuse(e.unfitDocument)
  await begin(tx, petition, { signedFileId, documents: chosen, by: tx.actor })
  return { data: await showFiling(tx, petition) }
}

/** Begins the bundle of a signed petition without a press. A bundle of the same signed file stays as somebody chose it. */
export const prepareBundle = async (tx: TenantTx, petitionId: number, by: BundleMaker) => {
  const petition = await lockPetition(tx, petitionId)
  if (petition?.state !== 'signed' || (await isFilingUnderWay(tx, petitionId))) return
  const signedFileId = (await findVersion(tx, petitionId, petition.version))?.signedFileId ?? null
  if (signedFileId === null || (await findBundle(tx, petitionId))?.signedFileId === signedFileId) return
  const documents = (await attachableDocuments(tx, petition.caseId)).filter(
    ({ kind, fileKind }) => usualKinds.includes(kind) && isFit(fileKind),
  )
  await begin(tx, petition, { signedFileId, documents, by })
}
