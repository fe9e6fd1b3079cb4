// Reads lists of revoked certificates (RFC 5280, section 5). A list of a large authority names more than a hundred thousand.
import { verify, X509Certificate } from 'node:crypto'
import { parseCertificate } from './certificate.ts'
import { childOf, children, NotDer, oidOf, readDer, tags, timeOf, type Der } from './der.ts'
import { hashOfSignature } from './hashes.ts'

export interface RevocationList {
  issuer: Buffer
  signed: Buffer
  hash: string | undefined
  signature: Buffer
  /** after it, a newer list is due */
  nextUpdate: Date | undefined
  /** the entries, each with the number of a certificate and the time of its revocation */
  entries: Buffer
}

const isTime = ({ tag }: Der) => tag === tags.utcTime || tag === tags.time

const read = (bytes: Buffer): RevocationList => {
  const [signed, scheme, signature] = children(readDer(bytes))
  if (!signed || !scheme || !signature) throw new NotDer('the list is not read')
  const parts = children(signed)
  if (parts[0]?.tag === tags.integer) parts.shift()
  const [, issuer, , ...rest] = parts
  if (!issuer) throw new NotDer('the list has no issuer')
  const next = rest.find(isTime)
  return {
    issuer: issuer.whole,
    signed: signed.whole,
    hash: hashOfSignature(oidOf(childOf(scheme, 0))),
    signature: signature.content.subarray(1),
    nextUpdate: next && timeOf(next),
    entries: rest.find(({ tag }) => tag === tags.sequence)?.content ?? Buffer.alloc(0),
  }
}

/** No list where the bytes are not one. */
export const readList = (bytes: Buffer): RevocationList[] => {
  try {
    return [read(bytes)]
  } catch {
    return []
  }
}

/** True when the issuer of a certificate signed the list. */
export const isListOf = (list: RevocationList, certificate: X509Certificate, issuer: X509Certificate): boolean =>
  list.hash !== undefined &&
  list.issuer.equals(parseCertificate(certificate.raw).issuer.whole) &&
  verify(list.hash, list.signed, issuer.publicKey, list.signature)

/** The time since which a list names a certificate. Only an entry that holds the bytes of its number is read. */
export const revokedSince = ({ entries }: RevocationList, certificate: X509Certificate): Date | undefined => {
  const { serial } = parseCertificate(certificate.raw)
  if (!entries.includes(serial.whole)) return undefined
  for (let offset = 0; offset < entries.length;) {
    const entry = readDer(entries.subarray(offset))
    if (childOf(entry, 0, tags.integer).content.equals(serial.content)) return timeOf(childOf(entry, 1))
    offset += entry.whole.length
  }
  return undefined
}
