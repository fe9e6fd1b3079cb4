// One question to a service of others: the answer is read up to a size and within a time, and a redirect is an answer like any other.
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AddressRefused, type Guard } from './guard.ts'

/** A body that is written while it is sent. */
export interface StreamedBody {
  /** The exact number of its bytes. */
  readonly length: number
  chunks(): AsyncIterable<Uint8Array>
}

export interface OutboundQuestion {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Null for a GET, and for a method without a body. */
  readonly body: string | Uint8Array | StreamedBody | null
  readonly method?: 'DELETE'
  readonly signal: AbortSignal
  /** A longer answer is not read to its end. */
  readonly maxBytes: number
  /** Null for an address that the installation's operator chose. */
  readonly guard: Guard | null
}

export type Post = OutboundQuestion & { readonly body: string | Uint8Array | StreamedBody }

interface Answer {
  readonly status: number
  readonly statusText: string
  readonly retryAfter: string | null
}

export interface PostAnswer extends Answer {
  /** Null for an answer beyond the size. */
  readonly text: string | null
}

export interface BytesAnswer extends Answer {
  /** Null for an answer beyond the size. */
  readonly bytes: Buffer | null
}

const readBounded = async (answer: IncomingMessage, maxBytes: number): Promise<Buffer | null> => {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > maxBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const isStreamed = (body: OutboundQuestion['body']): body is StreamedBody =>
  typeof body === 'object' && body !== null && 'chunks' in body

const lengthOf = (body: string | Uint8Array | StreamedBody) =>
  isStreamed(body) ? body.length : Buffer.byteLength(body)

const open = ({ url, headers, body, method, signal, guard }: OutboundQuestion) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const target = guard === null ? new URL(url) : guard.admit(url)
    if (target === null) return reject(new AddressRefused('outbound: the address is refused'))
    const request = (target.protocol === 'https:' ? httpsRequest : httpRequest)(
      target,
      {
        method: method ?? (body === null ? 'GET' : 'POST'),
        headers: { ...headers, ...(body !== null && { 'content-length': String(lengthOf(body)) }) },
        signal,
        // A connection of its own: a pooled one would not be resolved and checked again.
        agent: false,
        ...(guard !== null && { lookup: guard.lookup }),
      },
      resolve,
    )
    request.on('error', reject)
    // A failed source destroys the request. A service that answers before the end of the body may close: the answer counts.
    if (isStreamed(body)) pipeline(Readable.from(body.chunks()), request).catch(reject)
    else request.end(body ?? undefined)
  })

export const fetchBytes = async (question: OutboundQuestion): Promise<BytesAnswer> => {
  const answer = await open(question)
  try {
    const bytes = await readBounded(answer, question.maxBytes)
    if (!answer.complete && bytes !== null) throw new Error('outbound: the answer was cut off')
    const { statusCode: status = 0, statusMessage: statusText = '', headers } = answer
    return { status, statusText, retryAfter: headers['retry-after'] ?? null, bytes }
  } finally {
    answer.destroy()
  }
}

export const post = async (sent: Post): Promise<PostAnswer> => {
  const { bytes, ...answer } = await fetchBytes(sent)
  return { ...answer, text: bytes === null ? null : bytes.toString() }
}
