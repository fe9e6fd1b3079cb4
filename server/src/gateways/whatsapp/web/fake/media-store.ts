// The media host: stores sealed bytes under the path it issued, without inspecting them. Contacts also seal and open their media here.
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MediaKind } from '../../port.ts'
import { samplePicture } from '../../sample-picture.ts'
import type { Library } from '../library.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const buffer = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? [])

interface Sealed {
  readonly directPath?: string | null
  readonly mediaKey?: Uint8Array | null
  readonly fileSha256?: Uint8Array | null
  readonly fileEncSha256?: Uint8Array | null
}

export const makeMediaStore = (library: Library) => {
  const stored = new Map<string, Buffer>()
  const store = (bytes: Buffer) => {
    const path = `/v/${randomBytes(12).toString('hex')}.enc`
    stored.set(path, bytes)
    return path
  }
  const macOf = (key: Buffer, iv: Buffer, body: Buffer) =>
    createHmac('sha256', key).update(iv).update(body).digest().subarray(0, 10)
  return {
    stored,
    /** Returns the path of a number's picture. */
    pictureAt(jid: string) {
      const picture = samplePicture(jid.split('@')[0] ?? '')
      return picture && store(picture)
    },
    async answer(request: IncomingMessage, response: ServerResponse) {
      const path = request.url?.split('?')[0] ?? ''
      if (request.method === 'POST' && path.startsWith('/mms/')) {
        const parts: Buffer[] = []
        for await (const part of request) parts.push(part as Buffer)
        const directPath = store(Buffer.concat(parts))
        response.setHeader('content-type', 'application/json')
        return response.end(JSON.stringify({ url: `https://elsewhere.invalid${directPath}`, direct_path: directPath }))
      }
      const storedMedia = stored.get(path)
      response.statusCode = storedMedia ? 200 : 404
      return response.end(storedMedia)
    },
    async seal(kind: MediaKind, bytes: Buffer) {
      const mediaKey = randomBytes(32)
      const keys = await library.getMediaKeys(mediaKey, kind)
      const cipher = createCipheriv('aes-256-cbc', buffer(keys.cipherKey), buffer(keys.iv))
      const body = Buffer.concat([cipher.update(bytes), cipher.final()])
      const all = Buffer.concat([body, macOf(buffer(keys.macKey), buffer(keys.iv), body)])
      const directPath = store(all)
      const url = `https://elsewhere.invalid${directPath}`
      const hashes = { fileSha256: sha256(bytes), fileEncSha256: sha256(all) }
      return { url, directPath, mediaKey, fileLength: bytes.length, ...hashes }
    },
    async open(kind: MediaKind, { directPath, mediaKey, fileSha256, fileEncSha256 }: Sealed) {
      const all = stored.get(directPath ?? '')
      if (!all || !mediaKey) throw new Error('media-store: media not found')
      const keys = await library.getMediaKeys(Buffer.from(mediaKey), kind)
      const body = all.subarray(0, -10)
      const decipher = createDecipheriv('aes-256-cbc', buffer(keys.cipherKey), buffer(keys.iv))
      const bytes = Buffer.concat([decipher.update(body), decipher.final()])
      if (!macOf(buffer(keys.macKey), buffer(keys.iv), body).equals(all.subarray(-10)))
        throw new Error('media-store: MAC does not match')
      if (!sha256(bytes).equals(buffer(fileSha256 ?? undefined)))
        throw new Error('media-store: hash of the bytes does not match')
      if (!sha256(all).equals(buffer(fileEncSha256 ?? undefined)))
        throw new Error('media-store: hash of the sealed bytes does not match')
      return bytes
    },
  }
}
