// Timestamps by RFC 3161: the question, the answer of an authority, and the check of a token.
import { randomBytes, type X509Certificate } from 'node:crypto'
import {
  algorithm,
  childOf,
  children,
  der,
  integer,
  integerOf,
  NotDer,
  nothing,
  octets,
  octetsOf,
  oidOf,
  readDer,
  sequence,
  tags,
  timeOf,
} from '../der.ts'
import { hashOf, sha256 } from '../hashes.ts'
import { checkCms, readCms } from './read-cms.ts'
import { contentTypes } from './sign-cms.ts'

export interface TimestampRequest {
  bytes: Buffer
  nonce: Buffer
}

/** Asks for a token with the certificate of the authority in it. */
export const writeTimestampRequest = (hash: Buffer): TimestampRequest => {
  const nonce = randomBytes(8)
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40
  const imprint = sequence(algorithm(sha256, nothing), octets(hash))
  return { bytes: sequence(integer(1), imprint, integer(nonce), der(tags.boolean, Buffer.of(0xff))), nonce }
}

export class TimestampRefused extends Error {}

interface TimestampInfo {
  hash: Buffer
  time: Date
  nonce?: Buffer
}

const readInfo = (content: Buffer): TimestampInfo => {
  const [, , imprint, , time, ...rest] = children(readDer(content))
  if (!imprint || !time || hashOf(oidOf(childOf(childOf(imprint, 0), 0))) !== 'sha256')
    throw new NotDer('the timestamp is not read')
  const nonce = rest.find(({ tag }) => tag === tags.integer)
  return {
    hash: octetsOf(childOf(imprint, 1)),
    time: timeOf(time),
    ...(nonce ? { nonce: nonce.content } : {}),
  }
}

export interface TimestampToken extends TimestampInfo {
  signer: X509Certificate
  certificates: X509Certificate[]
}

/** Fails when the token is not signed by the certificate that it names. Whether that one is trusted is for the caller to check. */
export const readTimestampToken = (token: Buffer): TimestampToken => {
  const cms = readCms(token)
  if (cms.contentType !== contentTypes.timestamp || !cms.content) throw new NotDer('it is no timestamp')
  const { signer, problems } = checkCms(cms, [cms.content])
  if (!signer || problems.length > 0) throw new NotDer('the timestamp is not signed')
  if (!signer.keyUsage?.includes('1.3.6.1.5.5.7.3.8')) throw new NotDer('its signer may not give the time')
  return { ...readInfo(cms.content), signer, certificates: cms.certificates }
}

/** The token of an answer to this question; fails with TimestampRefused. */
export const readTimestampAnswer = (answer: Buffer, hash: Buffer, nonce: Buffer): Buffer => {
  try {
    const [status, token] = children(readDer(answer))
    const code = status ? integerOf(childOf(status, 0)) : -1
    if (!token || (code !== 0 && code !== 1)) throw new TimestampRefused(`status ${code}`)
    const read = readTimestampToken(token.whole)
    if (!read.hash.equals(hash)) throw new TimestampRefused('the timestamp is of another document')
    if (!read.nonce?.equals(nonce)) throw new TimestampRefused('the timestamp answers another question')
    return Buffer.from(token.whole)
  } catch (error) {
    if (error instanceof NotDer) throw new TimestampRefused(error.message)
    throw error
  }
}
