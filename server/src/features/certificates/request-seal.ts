// Asks for the seal of a document that others signed: a signature in the name of the person who sent it, by a certificate of the company with
// which that person may sign.
import type { AccountId, SigningId } from '@tratativa/contract/kernel/ids'
import { randomUUID } from 'node:crypto'
import type { TenantTx } from '../../platform/db/scope.ts'
import { findCompanyCertificate, findForSigning } from './certificates.store.ts'
import { findWaiting, insertSigning } from './signings.store.ts'

export interface RequestedSeal {
  readonly signingId: SigningId
  readonly holder: string
  /** False for a certificate without legal validity. */
  readonly isValid: boolean
}

/** Returns null where the person may sign with no certificate of the company that is in its time. */
export const requestSeal = async (
  tx: TenantTx,
  accountId: AccountId,
  reason: string,
): Promise<RequestedSeal | null> => {
  const certificate = await findCompanyCertificate(tx, accountId)
  if (!certificate) return null
  const signingId = randomUUID() as SigningId
  await insertSigning(tx, { id: signingId, certificateId: certificate.id, accountId, reason })
  return { signingId, holder: certificate.holder_name, isValid: certificate.standing !== 'no-validity' }
}

/** Returns null for a seal that was made or given up. */
export const findSeal = async (tx: TenantTx, signingId: SigningId): Promise<RequestedSeal | null> => {
  const waiting = await findWaiting(tx, signingId)
  const certificate = waiting && (await findForSigning(tx, waiting.certificateId))
  if (!certificate) return null
  return { signingId, holder: certificate.holder_name, isValid: certificate.standing !== 'no-validity' }
}
