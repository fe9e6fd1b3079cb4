// Judges by the lists of its authorities whether a certificate was revoked.
import { X509Certificate } from 'node:crypto'
import { parseCertificate } from './certificate.ts'
import { children, readDer, type Der } from './der.ts'
import { isListOf, readList, revokedSince } from './revocation-list.ts'

const distributionPoints = '2.5.29.31'
/** [0] distributionPoint, [0] fullName, [6] uniformResourceIdentifier. */
const pointTag = 0xa0
const addressTag = 0x86
const maxAddresses = 4

const membersOf = (element: Der, tag: number): Der[] => children(element).filter((member) => member.tag === tag)

/** The addresses where an authority publishes the list that could name this certificate. */
export const revocationAddresses = (certificate: Buffer): string[] => {
  const value = parseCertificate(certificate).extensions.get(distributionPoints)
  if (!value) return []
  return children(readDer(value))
    .flatMap((point) => membersOf(point, pointTag))
    .flatMap((point) => membersOf(point, pointTag))
    .flatMap((name) => membersOf(name, addressTag))
    .map(({ content }) => content.toString('latin1'))
    .filter((address) => /^https?:/i.test(address))
    .slice(0, maxAddresses)
}

/**
 * good: a current list of every authority that publishes one does not name the chain. unknown: such a list is missing, or too old.
 * unlisted: no certificate of the chain says where its list is.
 */
export type Revocation = 'good' | 'revoked' | 'unknown' | 'unlisted'

export const judgeRevocation = (certificate: Buffer, chain: Buffer[], lists: Buffer[], time: Date): Revocation => {
  const read = lists.flatMap(readList)
  const links = [certificate, ...chain].map((each) => new X509Certificate(each))
  const answers = links.flatMap((link): Revocation[] => {
    if (revocationAddresses(link.raw).length === 0) return []
    const issuer = links.find((above) => above !== link && link.checkIssued(above) && link.verify(above.publicKey))
    const own = issuer ? read.filter((list) => isListOf(list, link, issuer)) : []
    const isNamed = own.some((list) => {
      const since = revokedSince(list, link)
      return since !== undefined && since <= time
    })
    if (isNamed) return ['revoked']
    return [own.some(({ nextUpdate }) => nextUpdate === undefined || nextUpdate > time) ? 'good' : 'unknown']
  })
  const worst = (['revoked', 'unknown', 'good'] as const).find((answer) => answers.includes(answer))
  return worst ?? 'unlisted'
}

/** When a newer list is due; undefined for bytes that are no list, and for a list that does not say. */
export const nextUpdateOf = (list: Buffer): Date | undefined => readList(list)[0]?.nextUpdate
