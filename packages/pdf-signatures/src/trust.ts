// Judges a certificate: its chain to a trusted root, its validity at a time, and lists of the revoked.
import { verify, X509Certificate } from 'node:crypto'
import { parseCertificate } from './certificate.ts'
import { childOf, children, NotDer, oidOf, readDer, tags, timeOf, type Der } from './der.ts'
import { hashOfSignature } from './hashes.ts'

export type TrustProblem = 'untrusted' | 'expired' | 'not-yet-valid' | 'revoked'

const maxChain = 8

export interface Trust {
  roots: Buffer[]
  /** lists of the revoked, as an authority publishes them */
  crls?: Buffer[]
}

/** From the certificate to a root, both included; undefined without a root. */
const buildChain = (
  certificate: X509Certificate,
  others: X509Certificate[],
  roots: X509Certificate[],
): X509Certificate[] | undefined => {
  const chain = [certificate]
  for (let below = certificate; chain.length <= maxChain;) {
    const child = below
    if (roots.some((root) => root.raw.equals(child.raw))) return chain
    const isAbove = (candidate: X509Certificate) =>
      candidate.ca && child.checkIssued(candidate) && child.verify(candidate.publicKey)
    const above = roots.find(isAbove) ?? others.find((other) => !chain.includes(other) && isAbove(other))
    if (!above) return undefined
    chain.push(above)
    below = above
  }
  return undefined
}

interface RevocationList {
  issuer: Buffer
  signed: Buffer
  hash: string | undefined
  signature: Buffer
  revoked: { serial: Buffer; since: Date }[]
}

const readRevoked = (list: Der | undefined) =>
  (list ? children(list) : []).map((entry) => ({
    serial: childOf(entry, 0, tags.integer).content,
    since: timeOf(childOf(entry, 1)),
  }))

const readList = (crl: Buffer): RevocationList => {
  const [signed, scheme, signature] = children(readDer(crl))
  if (!signed || !scheme || !signature) throw new NotDer('the list is not read')
  const parts = children(signed)
  if (parts[0]?.tag === tags.integer) parts.shift()
  const [, issuer, , ...rest] = parts
  if (!issuer) throw new NotDer('the list has no issuer')
  return {
    issuer: issuer.whole,
    signed: signed.whole,
    hash: hashOfSignature(oidOf(childOf(scheme, 0))),
    signature: signature.content.subarray(1),
    revoked: readRevoked(rest.find(({ tag }) => tag === tags.sequence)),
  }
}

const isList = (crl: Buffer): boolean => {
  try {
    readList(crl)
    return true
  } catch {
    return false
  }
}

const isRevoked = (certificate: X509Certificate, issuer: X509Certificate, lists: RevocationList[], time: Date) => {
  const { serial, issuer: name } = parseCertificate(certificate.raw)
  return lists
    .filter((list) => list.issuer.equals(name.whole) && !!list.hash)
    .filter(({ hash, signed, signature }) => verify(hash, signed, issuer.publicKey, signature))
    .some(({ revoked }) => revoked.some((entry) => entry.serial.equals(serial.content) && entry.since <= time))
}

/** The reasons not to trust a certificate at a time. */
export const judgeCertificate = (
  judged: Buffer,
  above: Buffer[],
  { roots, crls = [] }: Trust,
  time: Date,
): TrustProblem[] => {
  const certificate = new X509Certificate(judged)
  const others = above.map((each) => new X509Certificate(each))
  const problems = new Set<TrustProblem>()
  const chain = buildChain(
    certificate,
    others,
    roots.map((root) => new X509Certificate(root)),
  )
  if (!chain) problems.add('untrusted')
  for (const link of chain ?? [certificate]) {
    if (time > new Date(link.validTo)) problems.add('expired')
    if (time < new Date(link.validFrom)) problems.add('not-yet-valid')
  }
  const lists = crls.filter(isList).map(readList)
  for (const [index, link] of (chain ?? []).entries()) {
    const issuer = chain?.[index + 1]
    if (issuer && isRevoked(link, issuer, lists, time)) problems.add('revoked')
  }
  return [...problems]
}
