// A provider of contacts on the loopback address, for tests: as strict as one is about a question, and as bad as one can be.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

export type ContactsReply =
  | { readonly status: number; readonly statusText?: string; readonly location?: string }
  | { readonly body: unknown }
  | { readonly text: string }
  | { readonly fault: 'silent' | 'stalled' | 'dropped' }

const person = z.strictObject({ name: z.string().min(1), cpf: z.string().nullable(), oab: z.string().nullable() })
const question = z.strictObject({
  process: z.string(),
  legal_basis: z.string().min(1),
  lawyers: z.array(person),
  parties: z.array(person),
})

export interface ContactsAsk {
  readonly id: string
  readonly key: string | null
  readonly question: z.output<typeof question>
}

const read = async (incoming: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

const replyWith = (response: ServerResponse, reply: ContactsReply) => {
  if ('status' in reply)
    return response
      .writeHead(reply.status, reply.statusText, reply.location === undefined ? {} : { location: reply.location })
      .end('{}')
  if ('body' in reply) return response.writeHead(200).end(JSON.stringify(reply.body))
  if ('text' in reply) return response.writeHead(200).end(reply.text)
  if (reply.fault === 'dropped') return response.socket?.destroy()
  return reply.fault === 'stalled' ? response.writeHead(200).write('{"message":') : undefined
}

export const startContactsStub = async (port = 0) => {
  const asks: ContactsAsk[] = []
  const next: ContactsReply[] = []
  const state: { reply: ContactsReply } = { reply: { body: { message: 'Nada encontrado.', contacts: [] } } }

  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { data } = question.safeParse(JSON.parse(await read(incoming)))
    if (data === undefined || incoming.method !== 'POST') return replyWith(response, { status: 422 })
    const { authorization, 'idempotency-key': id } = incoming.headers
    asks.push({ id: String(id), key: authorization ?? null, question: data })
    return replyWith(response, next.shift() ?? state.reply)
  }
  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    address,
    url: `http://${address}/contacts`,
    state,
    /** The questions, in order. */
    asks,
    /** Answers the next questions so, one after another. */
    replyNext: (...replies: readonly ContactsReply[]) => void next.push(...replies),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type ContactsStub = Awaited<ReturnType<typeof startContactsStub>>
