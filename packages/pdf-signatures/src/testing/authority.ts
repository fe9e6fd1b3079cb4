// An authority for tests: a root, an authority below it, a person, a company and a giver of timestamps.
import { randomBytes } from 'node:crypto'
import { signContent, contentTypes, hashBytes, type RequestTimestamp } from '../cms/sign-cms.ts'
import {
  algorithm,
  childOf,
  generalizedTime,
  integer,
  nothing,
  octets,
  octetsOf,
  oid,
  readDer,
  sequence,
  type Der,
  children,
  tags,
} from '../der.ts'
import { sha256 } from '../hashes.ts'
import { issueCertificate, type Authority, type Issued } from '../issue-certificate.ts'

export const day = 86_400_000

export const makeAuthority = async (validFrom: Date): Promise<Authority & { root: Buffer }> => {
  const validUntil = new Date(validFrom.getTime() + 3650 * day)
  const root = await issueCertificate({ name: 'AC Raiz de Teste', validFrom, validUntil, isAuthority: true })
  const below = await issueCertificate({ name: 'AC Teste RFB', validFrom, validUntil, isAuthority: true }, root)
  return { ...below, chain: [below.certificate, root.certificate], root: root.certificate }
}

interface Life {
  validFrom: Date
  validUntil: Date
  revocationAddress?: string
}

export const issuePerson = (authority: Issued, name: string, cpf: string, life: Life) =>
  issueCertificate(
    {
      name: `${name}:${cpf}`,
      ...life,
      policy: '2.16.76.1.2.1.999',
      otherNames: { 1: `01011980${cpf}000000000000000000000000123456SSPSP`, 5: '0000000000000000000SAO PAULOSP' },
    },
    authority,
  )

export const issueCompany = (authority: Issued, name: string, cnpj: string, life: Life) =>
  issueCertificate(
    {
      name: `${name}:${cnpj}`,
      ...life,
      policy: '2.16.76.1.2.1.999',
      otherNames: { 2: 'MARIA EXEMPLO', 3: cnpj, 4: '0101198011144477735000000000000000000000000123456SSPSP' },
    },
    authority,
  )

const tokenOf = (authority: Authority, clock: Issued, hash: Buffer, time: Date, nonce: Buffer | undefined) => {
  const content = sequence(
    integer(1),
    oid('2.16.76.1.6.999'),
    sequence(algorithm(sha256, nothing), octets(hash)),
    integer(randomBytes(6)),
    generalizedTime(time),
    ...(nonce ? [integer(nonce)] : []),
  )
  return signContent(
    { key: clock.privateKey, certificate: clock.certificate, chain: authority.chain },
    { type: contentTypes.timestamp, content, digest: hashBytes(content) },
  )
}

const nonceIn = (parts: Der[]) => parts.slice(1).find(({ tag }) => tag === tags.integer)?.content

/** Answers timestamp requests as an authority does, over HTTP or not. */
export const makeTimestamper = async (authority: Authority, life: Life, now: () => Date) => {
  const clock = await issueCertificate({ name: 'ACT de Teste', ...life, givesTime: true }, authority)
  const answer = async (request: Buffer): Promise<Buffer> => {
    const parts = children(readDer(request))
    const hash = octetsOf(childOf(parts[1] ?? readDer(request), 1))
    return sequence(sequence(integer(0)), await tokenOf(authority, clock, hash, now(), nonceIn(parts)))
  }
  const timestamp: RequestTimestamp = (hash) => tokenOf(authority, clock, hash, now(), undefined)
  return { answer, timestamp, certificate: clock.certificate }
}
