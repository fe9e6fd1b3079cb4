// An authority of timestamps on the loopback address, for tests. It speaks the real protocol and fails on demand.
import { makeAuthority, makeTimestamper } from '@tratativa/pdf-signatures/testing/authority'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type TimestampReply =
  | { readonly status: number; readonly location?: string }
  | { readonly bytes: Buffer }
  | { readonly fault: 'silent' | 'dropped' | 'another document' | 'another question' }

const dayMs = 24 * 60 * 60 * 1000

const received = async (incoming: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Changes the last byte of the hash, or of the nonce behind it. */
const changed = (request: Buffer, fault: 'another document' | 'another question') => {
  const copy = Buffer.from(request)
  const last = copy.length - (fault === 'another question' ? 4 : 14)
  copy[last] = (copy[last] ?? 0) ^ 1
  return copy
}

export const startTimestampStub = async (now: () => Date) => {
  const validFrom = new Date(now().getTime() - dayMs)
  const authority = await makeAuthority(validFrom)
  const life = { validFrom, validUntil: new Date(validFrom.getTime() + 300 * dayMs) }
  const { answer } = await makeTimestamper(authority, life, now)
  const replies: TimestampReply[] = []
  const seen: { readonly authorization: string | undefined }[] = []

  const reply = async (incoming: IncomingMessage, response: ServerResponse) => {
    const request = await received(incoming)
    seen.push({ authorization: incoming.headers.authorization })
    if (incoming.method !== 'POST' || incoming.headers['content-type'] !== 'application/timestamp-query')
      return response.writeHead(400).end()
    const next = replies.shift()
    if (next && 'status' in next)
      return response.writeHead(next.status, next.location ? { location: next.location } : {}).end()
    if (next && 'fault' in next && next.fault === 'silent') return undefined
    if (next && 'fault' in next && next.fault === 'dropped') return response.destroy()
    response.writeHead(200, { 'content-type': 'application/timestamp-reply' })
    if (next && 'bytes' in next) return response.end(next.bytes)
    const isChanged = next && (next.fault === 'another document' || next.fault === 'another question')
    return response.end(await answer(isChanged ? changed(request, next.fault as 'another document') : request))
  }

  const server = createServer((incoming, response) => void reply(incoming, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    root: authority.root,
    seen,
    replyNext: (next: TimestampReply) => replies.push(next),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type TimestampStub = Awaited<ReturnType<typeof startTimestampStub>>
