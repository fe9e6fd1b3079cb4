// ZapSign on the loopback address, for tests: as strict as its documentation about a request, and it answers well or badly.
import { randomUUID, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface StubSigner {
  readonly token: string
  readonly external_id: string
  readonly name: string
  readonly email: string
  readonly order_group: number
  sign_url: string
  status: 'new' | 'link-opened' | 'signed' | 'refused'
  signed_at: string | null
  rejected_reason: string
}

export interface StubDocument {
  readonly open_id: number
  readonly token: string
  readonly external_id: string
  readonly name: string
  readonly created_at: string
  readonly date_limit_to_sign: string
  readonly signature_order_active: boolean
  readonly bytes: number
  status: 'pending' | 'signed' | 'refused' | 'expired'
  deleted: boolean
  signed_file: string | null
  original_file: string
  readonly signers: StubSigner[]
}

/** `lost`: the request is carried out, and its answer never arrives. */
export type StubFault =
  | { readonly status: number; readonly retryAfter?: string }
  | { readonly fault: 'lost' | 'dropped' | 'silent' | 'cut' | 'page' | 'huge' }

const received = async (incoming: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

interface CreateBody {
  readonly name?: string
  readonly base64_pdf?: string
  readonly external_id?: string
  readonly date_limit_to_sign?: string
  readonly signature_order_active?: boolean
  readonly signers?: readonly { name?: string; external_id?: string; email?: string; order_group?: number }[]
}

const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString() === '%PDF-'

/** Null for a body that the interface refuses. */
const documentOf = (body: CreateBody, origin: string, openId: number): StubDocument | null => {
  const pdf = Buffer.from(body.base64_pdf ?? '', 'base64')
  const isRefused =
    !body.name || body.name.length > 255 || !isPdf(pdf) || pdf.length > 10 * 1024 * 1024 || !body.signers?.length
  if (isRefused || body.signers.some(({ name }) => !name)) return null
  const token = randomUUID()
  return {
    open_id: openId,
    token,
    external_id: body.external_id ?? '',
    name: body.name,
    created_at: new Date().toISOString(),
    date_limit_to_sign: body.date_limit_to_sign ?? '',
    signature_order_active: body.signature_order_active ?? false,
    bytes: pdf.length,
    status: 'pending',
    deleted: false,
    signed_file: null,
    original_file: `${origin}/files/${token}.pdf`,
    signers: body.signers.map((signer) => {
      const signerToken = randomUUID()
      return {
        token: signerToken,
        external_id: signer.external_id ?? '',
        name: signer.name ?? '',
        email: signer.email ?? '',
        order_group: signer.order_group ?? 0,
        sign_url: `${origin}/verificar/${signerToken}`,
        status: 'new',
        signed_at: null,
        rejected_reason: '',
      }
    }),
  }
}

const write = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

const isBearer = (incoming: IncomingMessage, key: string) => {
  const [sent, expected] = [Buffer.from(incoming.headers.authorization ?? ''), Buffer.from(`Bearer ${key}`)]
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}

interface StubState {
  readonly documents: StubDocument[]
  /** Documents that the cached list does not show yet. */
  readonly hidden: Set<string>
  isListCached: boolean
  isKeyRefused: boolean
  /** The status of every signed file. */
  fileStatus: number
  origin: string
}

const list = ({ documents, hidden }: StubState, url: URL) => {
  const size = 25
  const page = Number(url.searchParams.get('page') ?? '1')
  const shown = documents.filter(({ token, deleted }) => !deleted && !hidden.has(token)).toReversed()
  return shown
    .slice((page - 1) * size, page * size)
    .map(({ open_id, token, status, name, created_at }) => ({ open_id, token, status, name, created_at }))
}

const create = (state: StubState, response: ServerResponse, body: Buffer) => {
  const { documents, origin, hidden, isListCached } = state
  const made = documentOf(JSON.parse(body.toString()) as CreateBody, origin, documents.length + 1)
  if (made === null) return write(response, 400, { detail: 'body' })
  documents.push(made)
  if (isListCached) hidden.add(made.token)
  return write(response, 200, made)
}

const serve = (state: StubState, incoming: IncomingMessage, response: ServerResponse, body: Buffer) => {
  const url = new URL(incoming.url ?? '/', state.origin)
  if (url.pathname.startsWith('/files/'))
    return state.fileStatus === 200
      ? response.writeHead(200).end('%PDF-1.7 assinado')
      : response.writeHead(state.fileStatus).end()
  const [, token] = /^\/api\/v1\/docs\/(?:([\w-]+)\/)?$/.exec(url.pathname) ?? [null, null]
  if (token === null) return write(response, 404, { detail: 'no route' })
  if (incoming.method === 'POST' && token === undefined) return create(state, response, body)
  if (incoming.method === 'GET' && token === undefined) return write(response, 200, list(state, url))
  const document = state.documents.find((candidate) => candidate.token === token)
  if (!document) return write(response, 404, { detail: 'Not found.' })
  if (incoming.method === 'DELETE') document.deleted = true
  return write(response, 200, document)
}

const deaf = { writeHead: () => ({ end: () => undefined }) } as unknown as ServerResponse

/** `carryOut` performs the request without answering it. */
const fail = (response: ServerResponse, reply: StubFault, carryOut: () => unknown) => {
  if ('status' in reply)
    return write(
      response,
      reply.status,
      { detail: 'no' },
      reply.retryAfter === undefined ? {} : { 'retry-after': reply.retryAfter },
    )
  switch (reply.fault) {
    case 'lost':
      carryOut()
      return response.socket?.destroy()
    case 'dropped':
      return response.socket?.destroy()
    case 'cut':
      return response.writeHead(200).end('{"token":"abc')
    case 'page':
      return response.writeHead(200).end('<html>proxy</html>')
    case 'huge':
      return response.writeHead(200).end(`{"token":"${'x'.repeat(1_000_000)}"}`)
    case 'silent':
      return undefined
  }
}

const signerOf = (document: StubDocument, index: number) => {
  const signer = document.signers[index]
  if (!signer) throw new Error('zapsign-stub: no such signer')
  return signer
}

export const startZapSignStub = async (key = 'chave-da-zapsign-0123456789') => {
  const state: StubState = {
    documents: [],
    hidden: new Set(),
    isListCached: false,
    isKeyRefused: false,
    fileStatus: 200,
    origin: '',
  }
  const faults: StubFault[] = []
  const requests: string[] = []
  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = await received(incoming)
    requests.push(`${incoming.method} ${incoming.url?.split('?')[0]}`)
    const isFile = incoming.url?.startsWith('/files/') === true
    const fault = faults.shift()
    if (!isFile && (state.isKeyRefused || !isBearer(incoming, key))) return write(response, 403, { detail: 'token' })
    if (fault === undefined) return serve(state, incoming, response, body)
    return fail(response, fault, () => serve(state, incoming, deaf, body))
  }
  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  state.origin = origin
  return {
    url: `${origin}/api/v1`,
    host: new URL(origin).host,
    key,
    documents: state.documents,
    requests,
    failNext: (...next: readonly StubFault[]) => faults.push(...next),
    /** New documents are missing from the list from now on. */
    cacheList: () => (state.isListCached = true),
    refuseKey: (isRefused: boolean) => (state.isKeyRefused = isRefused),
    answerFiles: (status: number) => (state.fileStatus = status),
    sign(document: StubDocument, index: number) {
      Object.assign(signerOf(document, index), { status: 'signed', signed_at: new Date().toISOString() })
      if (document.signers.some(({ status }) => status !== 'signed')) return
      Object.assign(document, { status: 'signed', signed_file: `${origin}/files/${document.token}-signed.pdf` })
    },
    refuse(document: StubDocument, index: number, reason: string) {
      Object.assign(signerOf(document, index), { status: 'refused', rejected_reason: reason })
      document.status = 'refused'
    },
    expire: (document: StubDocument) => (document.status = 'expired'),
    /** The body of a webhook about a document as it is now. */
    delivery: (document: StubDocument, eventType: string) => JSON.stringify({ event_type: eventType, ...document }),
    reset() {
      for (const log of [state.documents, faults, requests]) log.length = 0
      state.hidden.clear()
      Object.assign(state, { isListCached: false, isKeyRefused: false, fileStatus: 200 })
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type ZapSignStub = Awaited<ReturnType<typeof startZapSignStub>>
