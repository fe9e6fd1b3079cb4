// A bucket on the loopback address, for tests: as strict as S3 about signatures, lengths and parts; its list pages have two entries.
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sha256, signS3Request, type S3Keys } from './s3-signature.ts'

const page = 2
const leastPart = 5 * 1024 * 1024

class S3Error extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

interface Upload {
  readonly key: string
  readonly startedAt: Date
  readonly parts: Map<number, { readonly body: Buffer; readonly tag: string }>
}

interface Request {
  readonly method: string
  readonly key: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

interface Answer {
  readonly status: number
  readonly headers?: Record<string, string>
  readonly body?: string | Buffer
}

const bodyOf = async (incoming: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const timeOf = (date: string) =>
  new Date(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/** Signs the received request with the bucket's key, and compares the signatures. */
const checkSignature = (keys: S3Keys, url: URL, method: string, incoming: IncomingMessage, body: Buffer) => {
  const names = /SignedHeaders=([^,]+)/.exec(incoming.headers.authorization ?? '')?.[1]?.split(';') ?? []
  const hash = String(incoming.headers['x-amz-content-sha256'])
  const now = timeOf(String(incoming.headers['x-amz-date']))
  for (const name of ['host', 'x-amz-content-sha256', 'x-amz-date', ...(incoming.headers.range ? ['range'] : [])])
    if (!names.includes(name)) throw new S3Error(403, 'AccessDenied')
  if (!(Math.abs(Date.now() - now.getTime()) < 15 * 60_000)) throw new S3Error(403, 'RequestTimeTooSkewed')
  if (hash !== sha256(body)) throw new S3Error(400, 'XAmzContentSHA256Mismatch')
  const own = names.filter((name) => !['host', 'x-amz-content-sha256', 'x-amz-date'].includes(name))
  const headers = Object.fromEntries(own.map((name) => [name, String(incoming.headers[name])]))
  const again = signS3Request(keys, { method, url, headers, bodyHash: hash }, now)
  if (again['authorization'] !== incoming.headers.authorization) throw new S3Error(403, 'SignatureDoesNotMatch')
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const tag = (name: string, ...inside: string[]) => `<${name}>${inside.join('')}</${name}>`
const etag = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`

const makeBucketState = () => {
  const objects = new Map<string, { readonly body: Buffer; readonly at: Date }>()
  const uploads = new Map<string, Upload>()

  const upload = (id: string | null, key: string): Upload => {
    const storedUpload = uploads.get(id ?? '')
    if (storedUpload?.key !== key) throw new S3Error(404, 'NoSuchUpload')
    return storedUpload
  }
  const list = (query: URLSearchParams): Answer => {
    // The continuation token contains characters that XML and URLs escape.
    const from = Number((query.get('continuation-token') ?? '0').replace('&+/=', ''))
    const all = [...objects].sort(([left], [other]) => (left < other ? -1 : 1))
    const shown = all
      .slice(from, from + page)
      .map(([key, { at: instant }]) => tag('Contents', tag('Key', key), tag('LastModified', instant.toISOString())))
    const next = from + page < all.length ? [tag('NextContinuationToken', escape(`${from + page}&+/=`))] : []
    return { status: 200, body: tag('ListBucketResult', ...shown, ...next) }
  }
  const listUploads = (query: URLSearchParams): Answer => {
    const all = [...uploads]
    const from = all.findIndex(([id]) => id === query.get('upload-id-marker')) + 1
    const shown = all.slice(from, from + page)
    const rows = shown.map(([id, { key, startedAt: instant }]) =>
      tag('Upload', tag('Key', key), tag('UploadId', id), tag('Initiated', instant.toISOString())),
    )
    const last = shown.at(-1)
    const more = tag('IsTruncated', String(from + page < all.length))
    const marks = last ? [tag('NextKeyMarker', last[1].key), tag('NextUploadIdMarker', last[0])] : []
    return { status: 200, body: tag('ListMultipartUploadsResult', more, ...marks, ...rows) }
  }
  const read = ({ key, headers, method }: Request): Answer => {
    const storedObject = objects.get(key)
    if (!storedObject) throw new S3Error(404, 'NoSuchKey')
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    if (start === undefined) return { status: 200, body: method === 'HEAD' ? '' : storedObject.body }
    if (Number(start) >= storedObject.body.length) throw new S3Error(416, 'InvalidRange')
    return { status: 206, body: storedObject.body.subarray(Number(start), Number(end) + 1) }
  }
  const putObject = ({ key, query, body }: Request): Answer => {
    const id = query.get('uploadId')
    if (id === null) objects.set(key, { body, at: new Date() })
    else upload(id, key).parts.set(Number(query.get('partNumber')), { body, tag: etag(body) })
    return { status: 200, headers: { etag: etag(body) } }
  }
  const complete = ({ key, query, body }: Request): Answer => {
    const { parts } = upload(query.get('uploadId'), key)
    const partMatches = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)]
    const partBodies = partMatches.map(([, number, tagged]) => {
      const part = parts.get(Number(number))
      if (!part || part.tag !== tagged) throw new S3Error(400, 'InvalidPart')
      return part.body
    })
    if (partMatches.some(([, number], index) => Number(number) !== index + 1))
      throw new S3Error(400, 'InvalidPartOrder')
    if (partBodies.slice(0, -1).some(({ length }) => length < leastPart)) throw new S3Error(400, 'EntityTooSmall')
    objects.set(key, { body: Buffer.concat(partBodies), at: new Date() })
    uploads.delete(query.get('uploadId') ?? '')
    return { status: 200, body: tag('CompleteMultipartUploadResult', tag('Key', key)) }
  }
  const post = (request: Request): Answer => {
    if (!request.query.has('uploads')) return complete(request)
    const id = randomBytes(12).toString('base64')
    uploads.set(id, { key: request.key, startedAt: new Date(), parts: new Map() })
    return { status: 200, body: tag('InitiateMultipartUploadResult', tag('UploadId', id)) }
  }
  const remove = ({ key, query }: Request): Answer => {
    const id = query.get('uploadId')
    if (id === null) objects.delete(key)
    else if (upload(id, key)) uploads.delete(id)
    return { status: 204 }
  }
  const answers: Readonly<Record<string, (request: Request) => Answer>> = {
    GET: (request) => {
      if (request.key !== '') return read(request)
      return request.query.has('uploads') ? listUploads(request.query) : list(request.query)
    },
    HEAD: read,
    PUT: putObject,
    POST: post,
    DELETE: remove,
  }
  return { objects, uploads, answers }
}

const write = (response: ServerResponse, { status, headers = {}, body = '' }: Answer) => {
  response.writeHead(status, headers).end(body)
}

export const startS3Stub = async () => {
  const keys: S3Keys = { region: 'sa-east-1', accessKey: 'AKIATEST', secretKey: randomBytes(20).toString('base64') }
  const { objects, uploads, answers } = makeBucketState()
  const faults: ((method: string) => 'refuse' | 'lose' | null)[] = []

  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? ''}`)
    const method = incoming.method ?? ''
    const body = await bodyOf(incoming)
    checkSignature(keys, url, method, incoming, body)
    const [bucket, ...key] = url.pathname.slice(1).split('/')
    if (bucket !== 'balde') throw new S3Error(404, 'NoSuchBucket')
    if (method === 'PUT' && incoming.headers['content-length'] === undefined)
      throw new S3Error(411, 'MissingContentLength')
    const fault = faults[0]?.(method) ?? null
    if (fault) faults.shift()
    if (fault === 'refuse') throw new S3Error(503, 'SlowDown')
    const request = { method, key: key.join('/'), query: url.searchParams, headers: incoming.headers, body }
    const answer = answers[method]?.(request) ?? { status: 405 }
    if (fault === 'lose') return incoming.socket.destroy()
    return write(response, answer)
  }
  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((error: unknown) => {
      const s3Error = error instanceof S3Error ? error : new S3Error(500, 'InternalError')
      write(response, { status: s3Error.status, body: tag('Error', tag('Code', s3Error.code)) })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    settings: { ...keys, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/balde` },
    count: () => objects.size + uploads.size,
    /** Adds an object that our code did not create. */
    plant: (key: string) => objects.set(key, { body: Buffer.from('x'), at: new Date(0) }),
    begin: (key: string) =>
      uploads.set(randomBytes(12).toString('base64'), { key, startedAt: new Date(0), parts: new Map() }),
    /** The next call of a method is refused temporarily, or succeeds with its response lost. */
    failNext(method: string, how: 'refuse' | 'lose') {
      faults.push((requestMethod) => (requestMethod === method ? how : null))
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
