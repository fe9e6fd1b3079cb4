// Opens an uploaded A1 file and judges its certificate.
import { certificatesErrors as e } from '@tratativa/contract/certificates/errors'
import type { Standing } from '@tratativa/contract/certificates/shapes'
import type { ErrorDef } from '@tratativa/contract/kernel/errors'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import {
  judgeCertificate,
  readCertificate,
  type CertificateFacts,
  type RefusalOfCertificate,
} from '@tratativa/pdf-signatures'
import { refuse } from '../../platform/refusal/refusal.ts'
import { runKeyProcess } from './key-process.ts'
import type { FileAnswer, FileToOpen } from './open-certificate.ts'

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

/** An A1 file as the server sees it: the public certificates, and the key under a data key. */
export interface OpenedFile {
  readonly certificate: Buffer
  readonly chain: Buffer[]
  readonly key: { readonly dataKey: Buffer; readonly sealed: Buffer }
}

/** A process of its own opens the file, so that the key is in no memory of the server. */
export const openFile = async (tenantId: TenantId, file: Buffer, password: string): Promise<OpenedFile> => {
  const request: FileToOpen = { tenantId, file: file.toString('base64'), password }
  const answer = JSON.parse(await runKeyProcess('open-certificate.mjs', request)) as FileAnswer
  if ('refused' in answer) return refuse(refusals[answer.refused])
  const bytes = (text: string) => Buffer.from(text, 'base64')
  return {
    certificate: bytes(answer.certificate),
    chain: answer.chain.map(bytes),
    key: { dataKey: bytes(answer.dataKey), sealed: bytes(answer.sealed) },
  }
}

type PublicPart = Pick<OpenedFile, 'certificate' | 'chain'>

/** Without configured roots nobody can prove that a certificate is of ICP-Brasil: its policy is its own word. */
const standingOf = (opened: PublicPart, facts: CertificateFacts, roots: readonly Buffer[], now: Date): Standing => {
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
  opened: PublicPart,
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
