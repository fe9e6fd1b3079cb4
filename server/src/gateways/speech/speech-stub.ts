// A provider of transcriptions on the loopback address, for tests: as strict as the interface about a request, and it answers well or badly.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface HeardNote {
  readonly fileName: string
  readonly type: string
  readonly bytes: number
  readonly model: string
  readonly language: string
}

export type SpeechReply =
  | { readonly text: string; readonly language?: string }
  | { readonly body: string }
  | { readonly status: number; readonly retryAfter?: string; readonly location?: string }
  | { readonly bytes: number }
  | { readonly fault: 'silent' | 'stalled' | 'dropped' }

const received = async (incoming: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Null for a request that the interface refuses. */
const noteOf = async (incoming: IncomingMessage): Promise<HeardNote | null> => {
  const body = await received(incoming)
  if (incoming.method !== 'POST' || incoming.url !== '/v1/audio/transcriptions') return null
  const headers = { 'content-type': incoming.headers['content-type'] ?? '' }
  const form = await new Response(new Uint8Array(body), { headers }).formData()
  const [file, model, language, format] = ['file', 'model', 'language', 'response_format'].map((name) => form.get(name))
  if (!(file instanceof File) || typeof model !== 'string' || typeof language !== 'string') return null
  if (format !== 'json' || !/\.(?:ogg|m4a|mp3|webm|wav|amr)$/.test(file.name) || file.size === 0) return null
  return { fileName: file.name, type: file.type, bytes: file.size, model, language }
}

const replyTo = (response: ServerResponse, reply: SpeechReply) => {
  const write = (body: string, status = 200, headers: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  if ('text' in reply) return write(JSON.stringify(reply))
  if ('body' in reply) return write(reply.body)
  if ('bytes' in reply) return write(JSON.stringify({ text: 'x'.repeat(reply.bytes) }))
  if ('status' in reply)
    return write('{"error":{"message":"no"}}', reply.status, {
      ...(reply.retryAfter !== undefined && { 'retry-after': reply.retryAfter }),
      ...(reply.location !== undefined && { location: reply.location }),
    })
  if (reply.fault === 'dropped') return response.socket?.destroy()
  return reply.fault === 'stalled' ? response.writeHead(200).write('{"text":"') : undefined
}

const answerWell: SpeechReply = { text: 'Bom dia, qual é a proposta?' }

export const startSpeechStub = async (key = 'chave-de-voz-0123456789') => {
  const notes: HeardNote[] = []
  const next: SpeechReply[] = []
  let otherwise: () => SpeechReply | Promise<SpeechReply> = () => answerWell
  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    if (![`Bearer ${key}`].includes(incoming.headers.authorization ?? '')) return replyTo(response, { status: 401 })
    const note = await noteOf(incoming)
    if (note === null) return replyTo(response, { status: 400 })
    notes.push(note)
    replyTo(response, next.shift() ?? (await otherwise()))
  }
  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    key,
    /** The notes that it heard, in order. */
    notes,
    /** Answers the next notes so, one after another. */
    replyNext: (...replies: readonly SpeechReply[]) => next.push(...replies),
    replyBy(reply: () => SpeechReply | Promise<SpeechReply>) {
      otherwise = reply
    },
    reset() {
      notes.length = 0
      next.length = 0
      otherwise = () => answerWell
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type SpeechStub = Awaited<ReturnType<typeof startSpeechStub>>
