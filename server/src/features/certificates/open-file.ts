// Opens an uploaded A1 file and judges its certificate.
import { certificatesErrors as e } from '@tratativa/contract/certificates/errors'
import type { Standing } from '@tratativa/contract/certificates/shapes'
import type { ErrorDef } from '@tratativa/contract/kernel/errors'
import {
  CertificateRefused,
  judgeCertificate,
  openPkcs12,
  readCertificate,
  type CertificateFacts,
  type OpenCertificate,
  type RefusalOfCertificate,
} from '@tratativa/pdf-signatures'
import { refuse } from '../../platform/refusal/refusal.ts'

const refusals: Readonly<Record<RefusalOfCertificate, ErrorDef>> = {
  'not-pkcs12': e.notPkcs12,
  'wrong-password': e.wrongPassword,
  'too-much-work': e.tooMuchWork,
  unsupported: e.unsupported,
  'no-key': e.noKey,
  'several-keys': e.severalKeys,
  'key-without-certificate': e.keyMismatch,
}

const leastKeyBits = 2048

/** The caller wipes the private key. */
export const openFile = async (file: Buffer, password: string): Promise<OpenCertificate> => {
  try {
    return await openPkcs12(file, password)
  } catch (error) {
    if (error instanceof CertificateRefused) return refuse(refusals[error.reason])
    throw error
  }
}

/** Without configured roots nobody can prove that a certificate is of ICP-Brasil: its policy is its own word. */
const standingOf = (
  opened: OpenCertificate,
  facts: CertificateFacts,
  roots: readonly Buffer[],
  now: Date,
): Standing => {
  if (!facts.isA1) return 'no-validity'
  if (roots.length === 0) return 'unverified'
  const problems = judgeCertificate(opened.certificate, opened.chain, { roots: [...roots] }, now)
  return problems.length === 0 ? 'icp-brasil' : 'no-validity'
}

interface Accepted {
  readonly facts: CertificateFacts
  readonly standing: Standing
}

export const judgeFile = (
  opened: OpenCertificate,
  { roots, now, acceptsNoValidity }: { roots: readonly Buffer[]; now: Date; acceptsNoValidity: boolean },
): Accepted => {
  const facts = readCertificate(opened.certificate)
  if (facts.keyBits < leastKeyBits) refuse(e.weakKey)
  if (facts.validUntil <= now) refuse(e.expired)
  if (facts.validFrom > now) refuse(e.notYetValid)
  const standing = standingOf(opened, facts, roots, now)
  if (standing === 'no-validity' && !acceptsNoValidity) refuse(e.noValidity)
  return { facts, standing }
}
