// Asks for the signature of an approved petition. The rules are judged here; the job signs the stored PDF.
import { caseCode, type CertificateId, type SigningId, type UserId } from '@tratativa/contract/kernel/ids'
import { errors } from '@tratativa/contract/kernel/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { petitionsEndpoints } from '@tratativa/contract/petitions/endpoints'
import { petitionsErrors as e } from '@tratativa/contract/petitions/errors'
import { petitionsEvents } from '@tratativa/contract/petitions/events'
import { isSignable, type StampPlace } from '@tratativa/contract/petitions/states'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { requestSigning } from '../../certificates/index.ts'
import { refuseUnderWay } from '../court-filing/refuse-under-way.ts'
import { lockSeen } from '../petitions/lock-editable.ts'
import { findPetition } from '../petitions/petitions.store.ts'
import { showPetition } from '../petitions/show-petitions.ts'
import { signPetition } from './sign-petition.ts'
import { insertSignature, signaturesOf } from './signatures.store.ts'

interface SigningOptions {
  /** The version that the caller saw; the current one when absent. */
  readonly version?: number
  readonly place?: StampPlace
  readonly runId?: number
}

/**
 * Asks for the signature of an approved or already signed petition with a certificate that the caller may use. Returns the id of the signing;
 * 'petitions.petition.signed' is emitted when the signed file is stored.
 */
export const requestPetitionSigning = async (
  tx: Tx,
  petitionId: string,
  certificateId: CertificateId,
  reason: string,
  { version, place = 'last-page', runId }: SigningOptions = {},
): Promise<SigningId> => {
  const row = await lockSeen(tx, petitionId, version ?? null)
  if (!isSignable(row.state)) refuse(e.notApproved)
  await refuseUnderWay(tx, row.id)
  const signatures = await signaturesOf(tx, row)
  if (signatures.some(({ state }) => state === 'waiting')) refuse(e.signingUnderWay)
  if (signatures.some((earlier) => earlier.state === 'done' && earlier.certificateId === certificateId))
    refuse(e.alreadySigned)
  const signingId = await requestSigning(tx, certificateId, reason)
  await insertSignature(tx, {
    signing_id: signingId,
    petition_id: row.id,
    version: row.version,
    run_id: runId ?? null,
  })
  // A run takes one place of the worker, so that others sign beside it.
  const lane = runId === undefined ? `petitions.sign:${row.id}` : `petitions.sign-run:${tx.tenantId}`
  tx.enqueue(signPetition, { id: row.id, version: row.version, signingId, place }, { lane })
  tx.emit(petitionsEvents, 'petitions.petition.changed', {
    id: petitionId,
    caseId: caseCode(row.caseId),
    negotiatorId: row.negotiatorId as UserId | null,
  })
  return signingId
}

export const askForSignature = async (tx: Tx, input: InputOf<(typeof petitionsEndpoints)['signPetition']>) => {
  const { id, version, certificateId, reason, place } = input
  await requestPetitionSigning(tx, id, certificateId, reason, { version, place })
  return { data: await showPetition(tx, orRefuse(await findPetition(tx, Number(id)), errors.notFound)) }
}
