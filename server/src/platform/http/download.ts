// Sends a file in a form that is safe for browsers.
import { errors } from '@tratativa/contract/kernel/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { ByteRange } from '../files/file-store.ts'
import { isShowable } from '../files/showable.ts'
import { Refusal } from '../refusal/refusal.ts'

export interface DownloadFile {
  readonly name: string
  readonly mime: string
  /** Shown in the browser instead of saved, if the kind cannot run scripts. */
  readonly isInline?: boolean
  /** Known for a stored file, which then supports range requests; unknown for a generated file. */
  readonly size?: number
  /** Identical for identical bytes (ETag). */
  readonly tag?: string
  /** Called once, when the bytes are needed. The reader may stop at any time: the source is then closed. */
  open(range?: ByteRange): Promise<Readable> | AsyncIterable<string | Uint8Array>
}

const active = /^(text\/(html|xml)|application\/(xhtml|xml)|image\/svg)|\+xml|script/

/** RFC 6266: an ASCII name for old clients, then the full name. */
const disposition = (how: 'inline' | 'attachment', name: string): string => {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_')
  const exact = encodeURIComponent(name.replace(/[\ud800-\udfff]/gu, '_')).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${how}; filename="${plain}"; filename*=UTF-8''${exact}`
}

const rangeOf = (request: FastifyRequest, { size, tag }: DownloadFile): ByteRange | undefined => {
  const condition = request.headers['if-range']
  if (size === undefined || (condition !== undefined && condition !== `"${tag}"`)) return undefined
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start > end || start >= size) throw new Refusal(errors.badRange)
  return { start, end }
}

const headersOf = ({ name, mime, isInline = false, size, tag }: DownloadFile): Record<string, string> => {
  const isShown = isInline && isShowable(mime)
  // A browser's PDF viewer does not work in a sandbox, and runs the document's scripts only inside itself.
  const sandbox = isShown && mime === 'application/pdf' ? "object-src 'self'" : 'sandbox'
  return {
    'content-type': active.test(mime) ? 'application/octet-stream' : mime,
    'content-disposition': disposition(isShown ? 'inline' : 'attachment', name),
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors ${isShown ? "'self'" : "'none'"}; ${sandbox}`,
    'x-frame-options': isShown ? 'SAMEORIGIN' : 'DENY',
    'cache-control': 'private, no-store',
    ...(size === undefined ? {} : { 'accept-ranges': 'bytes' }),
    ...(tag === undefined ? {} : { etag: `"${tag}"` }),
  }
}

const lengthOf = ({ size }: DownloadFile, range: ByteRange | undefined): Record<string, string> => {
  if (size === undefined) return {}
  if (range === undefined) return { 'content-length': String(size) }
  return {
    'content-length': String(range.end - range.start + 1),
    'content-range': `bytes ${range.start}-${range.end}/${size}`,
  }
}

const openSource = async (outgoing: DownloadFile, range: ByteRange | undefined): Promise<Readable> => {
  const source = await outgoing.open(range)
  const stream = source instanceof Readable ? source : Readable.from(source, { objectMode: false })
  // A failure before the first byte is answered as a refusal, not as a broken file.
  await once(stream, 'readable')
  return stream
}

export const answerWith = async (request: FastifyRequest, reply: FastifyReply, outgoing: DownloadFile) => {
  const range = rangeOf(request, outgoing)
  const stream = await openSource(outgoing, range)
  void reply.code(range === undefined ? 200 : 206).headers({ ...headersOf(outgoing), ...lengthOf(outgoing, range) })
  return reply.send(stream)
}
