// Issues certificates of an own authority, shaped like those of ICP-Brasil, for tests and for the demo. They have no legal validity.
import { createPublicKey, generateKeyPair, randomBytes, sign, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { parseCertificate } from './certificate.ts'
import { algorithm, der, explicit, generalizedTime, integer, nothing, octets, oid, sequence, set, tags } from './der.ts'
import { sha256WithRsa } from './hashes.ts'

export interface Issued {
  certificate: Buffer
  privateKey: KeyObject
}

export interface Authority extends Issued {
  /** from the authority to its root */
  chain: Buffer[]
}

export interface CertificateRequest {
  name: string
  organization?: string
  validFrom: Date
  validUntil: Date
  isAuthority?: boolean
  givesTime?: boolean
  policy?: string
  /** where its authority publishes the list of the revoked */
  revocationAddress?: string
  /** numbers behind 2.16.76.1.3. with their values */
  otherNames?: Record<string, string>
}

const generateKeys = promisify(generateKeyPair)

const nameOf = (commonName: string, organization: string) =>
  sequence(
    set(sequence(oid('2.5.4.6'), der(tags.printable, Buffer.from('BR')))),
    set(sequence(oid('2.5.4.10'), der(tags.utf8, Buffer.from(organization)))),
    set(sequence(oid('2.5.4.3'), der(tags.utf8, Buffer.from(commonName)))),
  )

const extension = (identifier: string, value: Buffer, isCritical = false) =>
  sequence(oid(identifier), ...(isCritical ? [der(tags.boolean, Buffer.of(0xff))] : []), octets(value))

const usage = ({ isAuthority, givesTime }: CertificateRequest) =>
  der(tags.bitString, isAuthority ? Buffer.of(1, 0x06) : givesTime ? Buffer.of(6, 0xc0) : Buffer.of(5, 0xe0))

const pointsTo = (address: string) =>
  sequence(sequence(explicit(0, explicit(0, der(0x86, Buffer.from(address, 'latin1'))))))

const extensions = (request: CertificateRequest): Buffer[] => {
  const isAuthority = request.isAuthority === true
  const names = Object.entries(request.otherNames ?? {}).map(([number, value]) =>
    der(0xa0, oid(`2.16.76.1.3.${number}`), explicit(0, octets(Buffer.from(value, 'latin1')))),
  )
  return [
    extension('2.5.29.19', isAuthority ? sequence(der(tags.boolean, Buffer.of(0xff))) : sequence(), true),
    extension('2.5.29.15', usage(request), true),
    ...(request.givesTime ? [extension('2.5.29.37', sequence(oid('1.3.6.1.5.5.7.3.8')), true)] : []),
    ...(request.revocationAddress ? [extension('2.5.29.31', pointsTo(request.revocationAddress))] : []),
    ...(request.policy ? [extension('2.5.29.32', sequence(sequence(oid(request.policy))))] : []),
    ...(names.length > 0 ? [extension('2.5.29.17', sequence(...names))] : []),
  ]
}

const signed = (body: Buffer, key: KeyObject): Buffer =>
  sequence(body, algorithm(sha256WithRsa, nothing), der(tags.bitString, Buffer.of(0), sign('sha256', body, key)))

/** Issues a certificate with a new key of 2,048 bits; without an issuer it signs itself. */
export const issueCertificate = async (request: CertificateRequest, issuer?: Issued): Promise<Issued> => {
  const { privateKey } = await generateKeys('rsa', { modulusLength: 2048 })
  const subject = nameOf(request.name, request.organization ?? 'Autoridade de teste, sem validade')
  const serial = randomBytes(12)
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40
  const body = sequence(
    explicit(0, integer(2)),
    integer(serial),
    algorithm(sha256WithRsa, nothing),
    issuer ? parseCertificate(issuer.certificate).subject.whole : subject,
    sequence(generalizedTime(request.validFrom), generalizedTime(request.validUntil)),
    subject,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
    explicit(3, sequence(...extensions(request))),
  )
  return { certificate: signed(body, issuer?.privateKey ?? privateKey), privateKey }
}

/** A list of the revoked certificates of an authority. */
export const issueRevocations = (authority: Issued, revoked: Buffer[], since: Date, until?: Date): Buffer => {
  const entries = revoked.map((each) => sequence(parseCertificate(each).serial.whole, generalizedTime(since)))
  const body = sequence(
    integer(1),
    algorithm(sha256WithRsa, nothing),
    parseCertificate(authority.certificate).subject.whole,
    generalizedTime(since),
    ...(until ? [generalizedTime(until)] : []),
    ...(entries.length > 0 ? [sequence(...entries)] : []),
  )
  return signed(body, authority.privateKey)
}
