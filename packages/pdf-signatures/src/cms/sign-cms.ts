// Makes the signature of a PDF: a detached CMS with the attributes of PAdES-B-B (ETSI EN 319 142-1). It has no signing time: PAdES
// wants that in the PDF.
import { createHash, createSign, type KeyObject } from 'node:crypto'
import { parseCertificate } from '../certificate.ts'
import { algorithm, der, explicit, integer, nothing, octets, oid, sequence, set, tags } from '../der.ts'
import { rsaEncryption, sha256 } from '../hashes.ts'

/** The policy of ICP-Brasil that a signature names. `hash` is the policy's own, not that of its file. */
export interface SignaturePolicy {
  oid: string
  hash: Buffer
  uri: string
}

/** Asks an authority for a timestamp of a SHA-256 hash. Returns the token. */
export type RequestTimestamp = (hash: Buffer) => Promise<Buffer>

/** Signs bytes with RSA and SHA-256 (PKCS #1 v1.5) where the key is. */
export type SignBytes = (bytes: Buffer) => Promise<Buffer>

export interface CmsInput {
  /** PKCS#8 in DER, a key that is already open, or a signer that holds the key elsewhere */
  key: Buffer | KeyObject | SignBytes
  certificate: Buffer
  chain: Buffer[]
  policy?: SignaturePolicy | undefined
  timestamp?: RequestTimestamp | undefined
}

export const attributes = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  policy: '1.2.840.113549.1.9.16.2.15',
  timestamp: '1.2.840.113549.1.9.16.2.14',
} as const

export const contentTypes = {
  data: '1.2.840.113549.1.7.1',
  signed: '1.2.840.113549.1.7.2',
  timestamp: '1.2.840.113549.1.9.16.1.4',
} as const

export const hashBytes = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

const attribute = (type: string, value: Buffer) => sequence(oid(type), set(value))

const signingCertificate = (certificate: Buffer) => sequence(sequence(sequence(octets(hashBytes(certificate)))))

/** ICP-Brasil wants the algorithm without parameters and the address as its only qualifier. */
const policyIdentifier = (policy: SignaturePolicy) =>
  sequence(
    oid(policy.oid),
    sequence(algorithm(sha256), octets(policy.hash)),
    sequence(sequence(oid('1.2.840.113549.1.9.16.5.1'), der(tags.ia5, Buffer.from(policy.uri, 'latin1')))),
  )

/** A key in bytes is closed again when this returns; a key object would stay in memory until the next collection. */
export const signBytes = (key: Buffer | KeyObject, bytes: Buffer): Buffer =>
  createSign('sha256')
    .update(bytes)
    .sign(Buffer.isBuffer(key) ? { key, format: 'der', type: 'pkcs8' } : key)

interface SignedContent {
  type: string
  /** the content inside of the CMS; a signature of a PDF has none */
  content?: Buffer
  digest: Buffer
}

export const signContent = async (input: CmsInput, content: SignedContent): Promise<Buffer> => {
  const signed = [
    attribute(attributes.contentType, oid(content.type)),
    attribute(attributes.messageDigest, octets(content.digest)),
    attribute(attributes.signingCertificate, signingCertificate(input.certificate)),
    ...(input.policy ? [attribute(attributes.policy, policyIdentifier(input.policy))] : []),
  ]
  const signedSet = set(...signed)
  const signature = typeof input.key === 'function' ? await input.key(signedSet) : signBytes(input.key, signedSet)
  const token = await input.timestamp?.(hashBytes(signature))
  const { issuer, serial } = parseCertificate(input.certificate)
  const signer = sequence(
    integer(1),
    sequence(issuer.whole, serial.whole),
    algorithm(sha256, nothing),
    der(0xa0, signedSet.subarray(signedSet.length - contentLength(signedSet))),
    algorithm(rsaEncryption, nothing),
    octets(signature),
    ...(token ? [der(0xa1, attribute(attributes.timestamp, token))] : []),
  )
  const body = sequence(
    integer(content.content ? 3 : 1),
    set(algorithm(sha256, nothing)),
    content.content ? sequence(oid(content.type), explicit(0, octets(content.content))) : sequence(oid(content.type)),
    der(0xa0, input.certificate, ...input.chain),
    set(signer),
  )
  return sequence(oid(contentTypes.signed), explicit(0, body))
}

const contentLength = (element: Buffer) => {
  const first = element[1] ?? 0
  return element.length - (first < 0x80 ? 2 : 2 + (first & 0x7f))
}

export const signCms = (input: CmsInput, digest: Buffer) => signContent(input, { type: contentTypes.data, digest })
