// Calls to one bucket: signs requests, retries those that are safe to repeat, and reports errors without the keys.
import { setTimeout as pause } from 'node:timers/promises'
import { sha256, signS3Request, type S3Keys } from './s3-signature.ts'

export interface S3Settings extends S3Keys {
  /** The URL of the bucket: `https://s3.sa-east-1.amazonaws.com/bucket`, or `https://bucket.s3.sa-east-1.amazonaws.com`. */
  readonly url: string
}

export class BucketRefused extends Error {
  override readonly name = 'BucketRefused'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(`the bucket answered ${status} ${code}`)
    this.status = status
    this.code = code
  }
}

interface Call {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'HEAD'
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer | string
}

const responseTimeoutMs = 60_000
/** Milliseconds before each retry. */
const pauses = [200, 1000, 3000]

export const tagIn = (xml: string, name: string): string | undefined => {
  const tagText = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return tagText
    ?.replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

export const tagsIn = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, inside]) => inside ?? '')

const refused = async (response: Response) =>
  new BucketRefused(response.status, tagIn(await response.text(), 'Code') ?? '')

const isPassing = (error: unknown) =>
  error instanceof BucketRefused ? error.status >= 500 || error.status === 429 : error instanceof TypeError

export interface Bucket {
  /** Throws BucketRefused for any status but success; the caller reads the body. */
  call(call: Call): Promise<Response>
  text(call: Call): Promise<string>
}

export const makeBucket = (settings: S3Settings): Bucket => {
  const base = settings.url.replace(/\/$/, '')
  const once = async ({ method, key, query = {}, headers = {}, body }: Call): Promise<Response> => {
    const url = new URL(key === undefined ? base : `${base}/${key}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const bodyHash = sha256(body ?? '')
    const aborting = new AbortController()
    // The timeout covers only the wait for the response: a long file may take longer.
    const timer = setTimeout(
      () => aborting.abort(new TypeError('files.s3: no response from the bucket within the timeout')),
      responseTimeoutMs,
    )
    const response = await fetch(url, {
      method,
      headers: signS3Request(settings, { method, url, headers, bodyHash }, new Date()),
      redirect: 'error',
      signal: aborting.signal,
      ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    }).finally(() => clearTimeout(timer))
    if (!response.ok) throw await refused(response)
    return response
  }
  const call = async (what: Call): Promise<Response> => {
    for (const wait of pauses) {
      try {
        return await once(what)
      } catch (error) {
        if (!isPassing(error)) throw error
        await pause(wait)
      }
    }
    return once(what)
  }
  return { call, text: async (what) => (await call(what)).text() }
}
