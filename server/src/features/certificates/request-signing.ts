// Asks for a signature. Who may sign is judged here, in the request; the key is opened by the job alone.
import type { certificatesEndpoints as endpoints } from '@tratativa/contract/certificates/endpoints'
import type { Certificate } from '@tratativa/contract/certificates/shapes'
import { certificatesErrors as e } from '@tratativa/contract/certificates/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { CertificateId, SigningId } from '@tratativa/contract/kernel/ids'
import { randomUUID } from 'node:crypto'
import type { Reader, Tx } from '../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../platform/refusal/refusal.ts'
import { readCertificateRow } from './show-certificates.ts'
import { signTestPage } from './sign-test-page.ts'
import { findOwnSigning, insertSigning } from './signings.store.ts'

/** Refuses a certificate with which the caller may not sign now. */
export const demandUsableCertificate = async (reader: Reader, certificateId: CertificateId): Promise<Certificate> => {
  const certificate = await readCertificateRow(reader, certificateId)
  if (!certificate.canSign) refuse(e.mayNotSign)
  if (certificate.state === 'expired') refuse(e.expired)
  if (certificate.state === 'not-yet-valid') refuse(e.notYetValid)
  return certificate
}

/** Returns the id of the waiting signature, which the caller's own job makes. */
export const requestSigning = async (tx: Tx, certificateId: CertificateId, reason: string): Promise<SigningId> => {
  await demandUsableCertificate(tx, certificateId)
  const id = randomUUID() as SigningId
  await insertSigning(tx, { id, certificateId, accountId: tx.actor.accountId, reason })
  return id
}

export const requestTestSignature = async (tx: Tx, { id }: InputOf<typeof endpoints.testSignature>) => {
  const signingId = await requestSigning(tx, id, 'Assinatura de teste')
  tx.enqueue(signTestPage, { signingId })
  const { signing } = orRefuse(await findOwnSigning(tx, signingId), errors.notFound)
  return { data: signing }
}
