// The media host. Its address is always WhatsApp's own, never one that a message names; downloads are decrypted and authenticated.
import { createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Agent, get } from 'node:https'
import { connect } from 'node:net'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MediaDecryptionKeyInfo, MediaType } from '@whiskeysockets/baileys'
import { MediaGone, type MediaRef } from '../port.ts'
import type { Library } from './library.ts'

const whatsApp = 'mmg.whatsapp.net'
const macLength = 10

/** A test host on this machine has no certificate: use an unencrypted connection. */
const plainAgent = () => Object.assign(new Agent(), { createConnection: connect })

export const mediaHost = (loopback: URL | null) =>
  loopback ? { host: loopback.host, agent: plainAgent() } : { host: whatsApp, agent: undefined }
export type MediaHost = ReturnType<typeof mediaHost>

const requestFile = ({ host, agent }: MediaHost, path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { origin: 'https://web.whatsapp.com' }
    const request = get(`https://${host}${path}`, { agent, headers, timeout: 30_000 }, resolve)
    request.on('timeout', () => request.destroy(new Error('whatsapp.web: media host does not respond')))
    request.on('error', reject)
  })

/** Checks the picture's address from WhatsApp: requests go only to WhatsApp's own hosts. */
const isOwnHostUrl = ({ host, agent }: MediaHost, address: string) => {
  const { protocol, host: addressHost, hostname, pathname, search } = new URL(address)
  const isTheirs = protocol === 'https:' && addressHost === hostname && hostname.endsWith('.whatsapp.net')
  if (agent ? addressHost !== host : !isTheirs) throw new Error('whatsapp.web: picture address is not a WhatsApp host')
  return { at: { host: addressHost, agent }, path: `${pathname}${search}` }
}

export const fetchPicture = async (host: MediaHost, address: string): Promise<Readable | null> => {
  const { at: sourceHost, path } = isOwnHostUrl(host, address)
  const answer = await requestFile(sourceHost as MediaHost, path)
  if (answer.statusCode === 200) return answer
  answer.resume()
  if (answer.statusCode === 404 || answer.statusCode === 410) return null
  throw new Error(`whatsapp.web: picture host answered ${answer.statusCode}`)
}

/** Decrypts the download block by block; throws if it was modified. */
const opener = (keys: MediaDecryptionKeyInfo) => {
  const cipher = createDecipheriv('aes-256-cbc', keys.cipherKey, keys.iv)
  const mac = createHmac('sha256', keys.macKey ?? '').update(keys.iv)
  let tail = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const all = Buffer.concat([tail, chunk])
      const body = all.subarray(0, Math.max(0, all.length - macLength))
      tail = all.subarray(body.length)
      mac.update(body)
      done(null, cipher.update(body))
    },
    flush(done) {
      const expected = mac.digest().subarray(0, macLength)
      if (tail.length !== macLength || !timingSafeEqual(expected, tail))
        return done(new Error('whatsapp.web: media was modified in transit'))
      try {
        return done(null, cipher.final())
      } catch (error) {
        return done(error as Error)
      }
    },
  })
}

export const fetchFrom = async (library: Library, host: MediaHost, media: MediaRef): Promise<Readable> => {
  const { path, key } = media.handle
  if (typeof path !== 'string' || !path.startsWith('/') || typeof key !== 'string')
    throw new MediaGone('the message does not say where its media is')
  const keys = await library.getMediaKeys(Buffer.from(key, 'base64'), media.kind satisfies MediaType)
  const answer = await requestFile(host, path)
  if (answer.statusCode !== 200) {
    answer.resume()
    const problem = `the host of the media answered ${answer.statusCode}`
    throw answer.statusCode === 404 || answer.statusCode === 410 ? new MediaGone(problem) : new Error(problem)
  }
  const open = opener(keys)
  void pipeline(answer, open).catch(() => undefined)
  return open
}
