// One question to a service of others: the answer is read up to a size and within a time, and a redirect is an answer like any other.
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { AddressRefused, type Guard } from './guard.ts'

export interface OutboundQuestion {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Null for a GET, and for a method without a body. */
  readonly body: string | Uint8Array | null
  readonly method?: 'DELETE'
  readonly signal: AbortSignal
  /** A longer answer is not read to its end. */
  readonly maxBytes: number
  /** Null for an address that the installation's operator chose. */
  readonly guard: Guard | null
}

export type Post = OutboundQuestion & { readonly body: string | Uint8Array }

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

const open = ({ url, headers, body, method, signal, guard }: OutboundQuestion) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const target = guard === null ? new URL(url) : guard.admit(url)
    if (target === null) return reject(new AddressRefused('outbound: the address is refused'))
    const request = (target.protocol === 'https:' ? httpsRequest : httpRequest)(
      target,
      {
        method: method ?? (body === null ? 'GET' : 'POST'),
        headers: { ...headers, ...(body !== null && { 'content-length': String(Buffer.byteLength(body)) }) },
        signal,
        // A connection of its own: a pooled one would not be resolved and checked again.
        agent: false,
        ...(guard !== null && { lookup: guard.lookup }),
      },
      resolve,
    )
    request.on('error', reject)
    request.end(body ?? undefined)
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
