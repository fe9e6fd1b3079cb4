// Reads a certificate: its holder by the fields of ICP-Brasil, its issuer, its validity and what it may be used for.
import { X509Certificate } from 'node:crypto'
import { childOf, children, NotDer, octetsOf, oidOf, readDer, tags, type Der } from './der.ts'

export interface CertificateHolder {
  /** the common name without the number that ICP-Brasil appends */
  name: string
  kind: 'person' | 'company' | 'unknown'
  cpf?: string
  cnpj?: string
  /** the person who answers for the certificate of a company */
  responsible?: string
  responsibleCpf?: string
}

export interface CertificateFacts {
  holder: CertificateHolder
  issuer: string
  serial: string
  validFrom: Date
  validUntil: Date
  policies: string[]
  /** its policy says that it is an A1 of ICP-Brasil; only the chain to a root proves it */
  isA1: boolean
  keyBits: number
}

const alternativeName = '2.5.29.17'
const certificatePolicies = '2.5.29.32'
const icpBrasil = '2.16.76.1.3.'

interface Parsed {
  subject: Der
  issuer: Der
  serial: Der
  extensions: Map<string, Buffer>
}

export const parseCertificate = (certificate: Buffer): Parsed => {
  const parts = children(childOf(readDer(certificate), 0, tags.sequence))
  if (parts[0]?.tag === 0xa0) parts.shift()
  const [serial, , issuer, , subject] = parts
  if (!serial || !issuer || !subject) throw new NotDer('the certificate is not read')
  const list = parts.find((part) => part.tag === 0xa3)
  const extensions = new Map<string, Buffer>()
  for (const extension of list ? children(childOf(list, 0)) : []) {
    const members = children(extension)
    const value = members.at(-1)
    if (members[0] && value) extensions.set(oidOf(members[0]), octetsOf(value))
  }
  return { subject, issuer, serial, extensions }
}

const textOf = (value: Der): string => {
  if (value.tag === 0x1e) return Buffer.from(value.content).swap16().toString('utf16le')
  return octetsOf(value).toString(value.tag === tags.utf8 ? 'utf8' : 'latin1')
}

const nameOf = (name: Der, attribute: string): string | undefined => {
  for (const group of children(name))
    for (const pair of children(group)) if (oidOf(childOf(pair, 0)) === attribute) return textOf(childOf(pair, 1))
  return undefined
}

const commonNameOf = (name: Der): string => nameOf(name, '2.5.4.3') ?? nameOf(name, '2.5.4.10') ?? ''

/** Other names of ICP-Brasil (DOC-ICP-04): a value may be octets or one of two kinds of text. */
const otherNames = (extensions: Map<string, Buffer>): Map<string, string> => {
  const names = new Map<string, string>()
  const value = extensions.get(alternativeName)
  for (const name of value ? children(readDer(value)) : []) {
    if (name.tag !== 0xa0) continue
    const identifier = oidOf(childOf(name, 0))
    if (identifier.startsWith(icpBrasil))
      names.set(identifier.slice(icpBrasil.length), textOf(childOf(childOf(name, 1), 0)))
  }
  return names
}

const cpfIn = (text: string | undefined) => text && /^\d{8}(\d{11})/.exec(text)?.[1]

const holderOf = ({ subject, extensions }: Parsed): CertificateHolder => {
  const names = otherNames(extensions)
  const common = commonNameOf(subject)
  const name = common.replace(/:[0-9A-Z]{11,14}$/, '')
  const cnpj = /^[0-9A-Z]{12}\d\d/.exec(names.get('3') ?? '')?.[0]
  if (cnpj) {
    const responsibleCpf = cpfIn(names.get('4'))
    const responsible = names.get('2')
    return {
      name,
      kind: 'company',
      cnpj,
      ...(responsible ? { responsible } : {}),
      ...(responsibleCpf ? { responsibleCpf } : {}),
    }
  }
  const cpf = cpfIn(names.get('1'))
  return cpf ? { name, kind: 'person', cpf } : { name, kind: 'unknown' }
}

const policiesOf = (extensions: Map<string, Buffer>): string[] => {
  const value = extensions.get(certificatePolicies)
  return value ? children(readDer(value)).map((policy) => oidOf(childOf(policy, 0))) : []
}

export const readCertificate = (certificate: Buffer): CertificateFacts => {
  const x509 = new X509Certificate(certificate)
  const read = parseCertificate(certificate)
  const policies = policiesOf(read.extensions)
  return {
    holder: holderOf(read),
    issuer: commonNameOf(read.issuer),
    serial: x509.serialNumber.toLowerCase(),
    validFrom: new Date(x509.validFrom),
    validUntil: new Date(x509.validTo),
    policies,
    isA1: policies.some((policy) => policy.startsWith('2.16.76.1.2.1.')),
    keyBits: x509.publicKey.asymmetricKeyDetails?.modulusLength ?? 0,
  }
}
