// Files in a bucket of S3 or a compatible service: <tenant>/<two hex digits>/<name>. Suitable for any number of machines.
import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { FileGone, type FilesGateway } from './port.ts'
import { BucketRefused, makeBucket, tagIn, tagsIn, type Bucket, type S3Settings } from './s3-bucket.ts'

const keyShape = /^\d{1,10}\/[0-9a-f]{2}\/[0-9a-f]{48}$/
/** The key of an unfinished upload, as it is listed for removal. */
const uploadShape = /^uploading\/(\d{1,10}\/[0-9a-f]{2}\/[0-9a-f]{48})\/([A-Za-z0-9_-]{1,2000})$/
/** The bytes of a file in memory at a time; S3 refuses parts under five megabytes, except the last. */
const partBytes = 8 * 1024 * 1024

/** Splits the content into parts of one size; the last one, or the only one, may be smaller. */
async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<{ body: Buffer; isLast: boolean }> {
  let pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of content) {
    for (let index = 0; index < piece.length;) {
      // Yields a part only when another follows.
      if (length === partBytes) {
        yield { body: Buffer.concat(pieces), isLast: false }
        pieces = []
        length = 0
      }
      const taken = piece.subarray(index, index + partBytes - length)
      pieces.push(taken)
      length += taken.length
      index += taken.length
    }
  }
  yield { body: Buffer.concat(pieces), isLast: true }
}

const isFileGone = (error: unknown) => error instanceof BucketRefused && error.status === 404

/** A multipart upload: complete at the end, or absent. */
class Upload {
  private readonly bucket: Bucket
  private readonly key: string
  private readonly tags: string[] = []
  private id: string | undefined

  constructor(bucket: Bucket, key: string) {
    this.bucket = bucket
    this.key = key
  }

  async add(body: Buffer): Promise<void> {
    this.id ??= tagIn(await this.bucket.text({ method: 'POST', key: this.key, query: { uploads: '' } }), 'UploadId')
    if (this.id === undefined) throw new Error('files.s3: upload id missing in the response')
    const query = { partNumber: String(this.tags.length + 1), uploadId: this.id }
    const response = await this.bucket.call({ method: 'PUT', key: this.key, query, body })
    await response.body?.cancel()
    this.tags.push(response.headers.get('etag') ?? '')
  }

  async end(): Promise<void> {
    const parts = this.tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    const query = { uploadId: this.id ?? '' }
    try {
      const responseBody = await this.bucket.text({ method: 'POST', key: this.key, query, body })
      // S3 may answer 200 and report the error in the body.
      if (responseBody.includes('<Error>')) throw new BucketRefused(200, tagIn(responseBody, 'Code') ?? '')
    } catch (error) {
      // An earlier attempt whose response was lost may have completed the upload.
      const isThere = await this.bucket.call({ method: 'HEAD', key: this.key }).then(
        () => true,
        () => false,
      )
      if (!isThere) throw error
    }
  }

  async leave(): Promise<void> {
    if (this.id !== undefined) await abort(this.bucket, this.key, this.id)
  }
}

const abort = async (bucket: Bucket, key: string, uploadId: string): Promise<void> => {
  await bucket.text({ method: 'DELETE', key, query: { uploadId } }).catch((error: unknown) => {
    if (!isFileGone(error)) throw error
  })
}

async function* objectsOf(bucket: Bucket): AsyncGenerator<{ key: string; at: Date }> {
  let token: string | undefined
  do {
    const query = { 'list-type': '2', ...(token !== undefined && { 'continuation-token': token }) }
    const page = await bucket.text({ method: 'GET', query })
    for (const objectXml of tagsIn(page, 'Contents'))
      yield { key: tagIn(objectXml, 'Key') ?? '', at: new Date(tagIn(objectXml, 'LastModified') ?? '') }
    token = tagIn(page, 'NextContinuationToken')
  } while (token !== undefined)
}

async function* uploadsOf(bucket: Bucket): AsyncGenerator<{ key: string; id: string; at: Date }> {
  let from: Record<string, string> = {}
  for (;;) {
    const page = await bucket.text({ method: 'GET', query: { uploads: '', ...from } })
    for (const uploadXml of tagsIn(page, 'Upload'))
      yield {
        key: tagIn(uploadXml, 'Key') ?? '',
        id: tagIn(uploadXml, 'UploadId') ?? '',
        at: new Date(tagIn(uploadXml, 'Initiated') ?? ''),
      }
    const [key, id] = [tagIn(page, 'NextKeyMarker'), tagIn(page, 'NextUploadIdMarker')]
    if (tagIn(page, 'IsTruncated') !== 'true' || !key || !id) return
    from = { 'key-marker': key, 'upload-id-marker': id }
  }
}

async function* olderThan(bucket: Bucket, moment: Date): AsyncGenerator<string> {
  for await (const { key, at: instant } of objectsOf(bucket)) if (instant < moment && keyShape.test(key)) yield key
  for await (const { key, id, at: instant } of uploadsOf(bucket))
    if (instant < moment && keyShape.test(key)) yield `uploading/${key}/${Buffer.from(id).toString('base64url')}`
}

const checked = (key: string): string => {
  if (!keyShape.test(key)) throw new FileGone(key)
  return key
}

const uploadContent = async (bucket: Bucket, key: string, content: AsyncIterable<Uint8Array>) => {
  const hash = createHash('sha256')
  const upload = new Upload(bucket, key)
  let size = 0
  try {
    for await (const { body, isLast } of inParts(content)) {
      hash.update(body)
      const isWhole = size === 0 && isLast
      size += body.length
      if (isWhole) await bucket.text({ method: 'PUT', key, body })
      else await upload.add(body)
    }
    if (size > partBytes) await upload.end()
  } catch (error) {
    // If the cleanup fails, the sweep removes the upload later.
    await upload.leave().catch(() => undefined)
    throw error
  }
  return { key, size, sha256: hash.digest('hex') }
}

export const s3Files = (settings: S3Settings): FilesGateway => {
  const bucket = makeBucket(settings)
  return {
    put(tenantId, content) {
      const name = randomBytes(24).toString('hex')
      return uploadContent(bucket, `${tenantId}/${name.slice(0, 2)}/${name}`, content)
    },
    async get(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const response = await bucket.call({ method: 'GET', key: checked(key), headers }).catch((error: unknown) => {
        throw isFileGone(error) ? new FileGone(key) : error
      })
      if (range && response.status !== 206) {
        await response.body?.cancel()
        throw new Error('files.s3: bucket returned the whole file for a range')
      }
      return response.body ? Readable.fromWeb(response.body as ReadableStream<Uint8Array>) : Readable.from([])
    },
    async remove(key) {
      const [, of, id] = uploadShape.exec(key) ?? []
      if (of !== undefined && id !== undefined) return abort(bucket, of, Buffer.from(id, 'base64url').toString())
      await bucket.text({ method: 'DELETE', key: checked(key) }).catch((error: unknown) => {
        if (!isFileGone(error)) throw error
      })
    },
    olderThan: (moment) => olderThan(bucket, moment),
  }
}
