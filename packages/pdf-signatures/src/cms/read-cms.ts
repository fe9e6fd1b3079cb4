// Reads a CMS with one signer and checks that its signature holds for a content.
import { createHash, verify, X509Certificate } from 'node:crypto'
import { parseCertificate } from '../certificate.ts'
import { childOf, children, NotDer, octetsOf, oidOf, readDer, tags, type Der } from '../der.ts'
import { hashOf, hashOfSignature } from '../hashes.ts'
import { attributes, contentTypes } from './sign-cms.ts'

export interface Cms {
  contentType: string
  content?: Buffer
  certificates: X509Certificate[]
  hash: string
  /** the signed attributes, as they were signed */
  signedBytes: Buffer
  signed: Map<string, Der>
  unsigned: Map<string, Der>
  signature: Buffer
  signatureHash: string
  issuerAndSerial: { issuer: Buffer; serial: Buffer }
}

const readAttributes = (element: Der | undefined): Map<string, Der> => {
  const result = new Map<string, Der>()
  for (const attribute of element ? children(element) : []) {
    const type = oidOf(childOf(attribute, 0))
    if (result.has(type)) throw new NotDer('an attribute is repeated')
    result.set(type, childOf(childOf(attribute, 1), 0))
  }
  return result
}

const readCertificates = (element: Der | undefined): X509Certificate[] =>
  (element ? children(element) : [])
    .filter(({ tag }) => tag === tags.sequence)
    .map(({ whole }) => new X509Certificate(whole))

const readSigner = (signer: Der) => {
  const parts = children(signer)
  const [, identifier, digest, signed, scheme, signature, unsigned] = parts
  if (!identifier || identifier.tag !== tags.sequence || !digest || signed?.tag !== 0xa0 || !scheme || !signature)
    throw new NotDer('the signer is not read')
  const hash = hashOf(oidOf(childOf(digest, 0)))
  if (!hash || hash === 'sha1') throw new NotDer('the hash is not accepted')
  const signedBytes = Buffer.from(signed.whole)
  signedBytes[0] = tags.set
  return {
    hash,
    signedBytes,
    signed: readAttributes(signed),
    unsigned: readAttributes(unsigned),
    signature: octetsOf(signature),
    signatureHash: hashOfSignature(oidOf(childOf(scheme, 0))) ?? hash,
    issuerAndSerial: { issuer: childOf(identifier, 0).whole, serial: childOf(identifier, 1).whole },
  }
}

/** Fails with NotDer. Bytes after the CMS are the caller's business. */
export const readCms = (bytes: Buffer): Cms => {
  const info = readDer(bytes)
  if (oidOf(childOf(info, 0)) !== contentTypes.signed) throw new NotDer('it is no signed content')
  const [, , content, ...rest] = children(childOf(childOf(info, 1, 0xa0), 0))
  const signers = rest.at(-1)
  if (!content || signers?.tag !== tags.set || children(signers).length !== 1) throw new NotDer('not one signer')
  const inside = children(content)[1]
  return {
    contentType: oidOf(childOf(content, 0)),
    ...(inside ? { content: octetsOf(childOf(inside, 0)) } : {}),
    certificates: readCertificates(rest.find(({ tag }) => tag === 0xa0)),
    ...readSigner(childOf(signers, 0)),
  }
}

export type CmsProblem = 'digest' | 'signature' | 'certificate-swapped'

const signerOf = (cms: Cms): X509Certificate | undefined =>
  cms.certificates.find(({ raw }) => {
    const { issuer, serial } = parseCertificate(raw)
    return issuer.whole.equals(cms.issuerAndSerial.issuer) && serial.whole.equals(cms.issuerAndSerial.serial)
  })

/** The first certificate identifier of signing-certificate-v2 names the certificate of the signer by its hash. */
const namesCertificate = (cms: Cms, certificate: X509Certificate): boolean => {
  const value = cms.signed.get(attributes.signingCertificate)
  if (!value) return false
  const parts = children(childOf(childOf(value, 0), 0))
  const named = parts[0]?.tag === tags.sequence ? parts[0] : undefined
  const hash = named ? hashOf(oidOf(childOf(named, 0))) : 'sha256'
  const expected = named ? parts[1] : parts[0]
  return !!hash && !!expected && octetsOf(expected).equals(createHash(hash).update(certificate.raw).digest())
}

const signatureHolds = (cms: Cms, certificate: X509Certificate): boolean => {
  const type = cms.signed.get(attributes.contentType)
  if (!type || oidOf(type) !== cms.contentType) return false
  return verify(cms.signatureHash, cms.signedBytes, certificate.publicKey, cms.signature)
}

/** The certificate of the signer, and the reasons for which the signature does not hold for `content`. */
export const checkCms = (
  cms: Cms,
  content: Buffer[],
): { signer: X509Certificate | undefined; problems: CmsProblem[] } => {
  const problems: CmsProblem[] = []
  const digest = createHash(cms.hash)
  for (const part of content) digest.update(part)
  const expected = cms.signed.get(attributes.messageDigest)
  if (!expected || !octetsOf(expected).equals(digest.digest())) problems.push('digest')
  const signer = signerOf(cms)
  if (!signer || !namesCertificate(cms, signer)) problems.push('certificate-swapped')
  if (!signer || !signatureHolds(cms, signer)) problems.push('signature')
  return { signer, problems }
}
