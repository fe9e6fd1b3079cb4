// Asks the authorities of a chain, before a signature, whether they took a certificate back.
import { judgeRevocation, revocationAddresses, type Revocation } from '@tratativa/pdf-signatures'

export interface RevocationSource {
  fetch(addresses: readonly string[]): Promise<Buffer[]>
}

export interface RevocationAnswer {
  readonly state: Revocation
  /** The lists that were had. */
  readonly lists: Buffer[]
}

interface Chain {
  readonly certificate: Buffer
  readonly chain: Buffer[]
}

export const checkRevocation = async (
  source: RevocationSource,
  { certificate, chain }: Chain,
  now: Date,
): Promise<RevocationAnswer> => {
  const lists = await source.fetch([certificate, ...chain].flatMap(revocationAddresses))
  return { state: judgeRevocation(certificate, chain, lists, now), lists }
}
