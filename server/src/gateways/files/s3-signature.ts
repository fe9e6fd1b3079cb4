// AWS Signature Version 4 for S3: proves to the bucket who sends a request.
import { createHash, createHmac } from 'node:crypto'

export interface S3Keys {
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

export interface Signable {
  readonly method: string
  readonly url: URL
  /** Header names in lower case; all headers are signed, including the host. */
  readonly headers: Readonly<Record<string, string>>
  /** The hash of the body, in hex. */
  readonly bodyHash: string
}

export const sha256 = (body: Uint8Array | string): string => createHash('sha256').update(body).digest('hex')

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const canonicalQuery = (url: URL): string =>
  [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')

/** Format: `20130524T000000Z`. */
const amzDate = (now: Date): string => now.toISOString().replace(/[-:]|\.\d{3}/g, '')

const signatureOf = (keys: S3Keys, date: string, scope: string, request: string): string => {
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(request)].join('\n')
  const day = hmac(`AWS4${keys.secretKey}`, date.slice(0, 8))
  const key = hmac(hmac(hmac(day, keys.region), 's3'), 'aws4_request')
  return hmac(key, text).toString('hex')
}

/** Returns the headers with the added signature. */
export const signS3Request = (
  keys: S3Keys,
  { method, url, headers, bodyHash }: Signable,
  now: Date,
): Record<string, string> => {
  const date = amzDate(now)
  const all: Record<string, string> = { ...headers, 'x-amz-content-sha256': bodyHash, 'x-amz-date': date }
  const lines = Object.entries({ ...all, host: url.host })
    .map(([name, value]) => [name, value.trim()] as const)
    .sort(([left], [other]) => (left < other ? -1 : 1))
  const names = lines.map(([name]) => name).join(';')
  const request = [
    method,
    url.pathname,
    canonicalQuery(url),
    ...lines.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    bodyHash,
  ].join('\n')
  const scope = `${date.slice(0, 8)}/${keys.region}/s3/aws4_request`
  const signature = signatureOf(keys, date, scope, request)
  const credential = `Credential=${keys.accessKey}/${scope}`
  return { ...all, authorization: `AWS4-HMAC-SHA256 ${credential},SignedHeaders=${names},Signature=${signature}` }
}
