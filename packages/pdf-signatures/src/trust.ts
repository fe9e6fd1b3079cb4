// Judges a certificate: its chain to a trusted root, its validity at a time, and lists of the revoked.
import { X509Certificate } from 'node:crypto'
import { isListOf, readList, revokedSince, type RevocationList } from './revocation-list.ts'

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

const isRevoked = (certificate: X509Certificate, issuer: X509Certificate, lists: RevocationList[], time: Date) => {
  const since = lists
    .filter((list) => isListOf(list, certificate, issuer))
    .map((list) => revokedSince(list, certificate))
  return since.some((moment) => moment !== undefined && moment <= time)
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
  const lists = crls.flatMap(readList)
  for (const [index, link] of (chain ?? []).entries()) {
    const issuer = chain?.[index + 1]
    if (issuer && isRevoked(link, issuer, lists, time)) problems.add('revoked')
  }
  return [...problems]
}
