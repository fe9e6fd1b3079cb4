// Every endpoint of the contract becomes a route by existing.
import { urlOf, type Endpoint } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { can, open } from '@tratativa/contract/kernel/permission'
import { secondStepDue } from '@tratativa/contract/kernel/second-step-due'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import { z } from 'zod'
import type { Seal } from '../crypto/seal.ts'
import type { Db, Gate, Origin } from '../db/scope.ts'
import { refuse } from '../refusal/refusal.ts'
import type { AdmittedCall, Binding, Call, DownloadBinding, JsonBinding, UploadBinding } from './binding.ts'
import { cookiesOf } from './cookies.ts'
import { letGo, receive } from './incoming.ts'
import { readInline, type InlineFile } from './inline-file.ts'
import { readInput } from './input.ts'
import { boundedJson } from './json-body.ts'
import { openLink, type Ticket } from './links.ts'
import { answerWith } from './outgoing.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file: it may take its time. */
    isStreamed?: boolean
  }
}

/** Whom a token speaks for; the gate asks the database whether it still does. */
export interface Caller {
  readonly tenantId: TenantId
  readonly gate: Gate
}
export type Authenticate = (token: string) => Promise<Caller | null>
/** The same for a login that a link names. */
export type Vouch = (login: Pick<Ticket, 'tenantId' | 'accountId' | 'loginId'>) => Caller

interface Parts {
  readonly db: Db
  readonly authenticate: Authenticate
  readonly vouch: Vouch
  readonly seal: Seal
  readonly bindings: readonly Binding[]
  readonly guardedPerMinute: number
}

const bearer = (request: FastifyRequest): string => {
  const header = request.headers.authorization ?? ''
  return header.startsWith('Bearer ') ? header.slice(7) : ''
}

const linkOf = ({ query }: FastifyRequest): string | undefined =>
  typeof query === 'object' && query !== null && 'link' in query && typeof query.link === 'string'
    ? query.link
    : undefined

/** The token of a body's call is verified before the body is read: once a request. */
const callers = new WeakMap<FastifyRequest, Caller>()
const inlineFiles = new WeakMap<FastifyRequest, InlineFile>()

const callerOf = async (request: FastifyRequest, endpoint: Endpoint, parts: Parts): Promise<Caller> => {
  const link = endpoint.kind === 'download' ? linkOf(request) : undefined
  if (link === undefined) return (await parts.authenticate(bearer(request))) ?? refuse(errors.unauthorized)
  const ticket = openLink(parts.seal, link, request.url, parts.db.clock.now())
  return ticket ? parts.vouch(ticket) : refuse(errors.linkDead)
}

const withPermission = (gate: Gate, endpoint: Endpoint): Gate => ({
  ...gate,
  admit(rows) {
    const actor = gate.admit(rows)
    if (actor.owesSecondStep && !endpoint.beforeSecondStep) refuse(secondStepDue)
    const { refusal } = endpoint.permission
    return can(actor, endpoint.permission) ? actor : refuse(errors.forbidden, refusal ? { message: refusal } : {})
  },
})

const openCall = async (
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  parts: Parts,
): Promise<Call> => {
  const { db } = parts
  const origin: Origin = { address: request.ip, requestId: request.id }
  const base = {
    ...cookiesOf(request, reply),
    origin,
    clock: db.clock,
    asSystem: <T>(work: Parameters<typeof db.asSystem<T>>[0]) => db.asSystem(work, origin),
  }
  if (endpoint.permission === open) {
    const nobody = () => Promise.reject(new Error('nobody is signed in on an open endpoint'))
    return { ...base, read: nobody, write: nobody }
  }
  const caller = callers.get(request) ?? (await callerOf(request, endpoint, parts))
  const gate = withPermission(caller.gate, endpoint)
  const inlineFile = inlineFiles.get(request)
  return {
    ...base,
    ...(inlineFile && { inlineFile }),
    read: (work) => db.read(gate, caller.tenantId, origin, work),
    write: (work) => db.write(gate, caller.tenantId, origin, work),
  }
}

/** Bytes move only after the gate has let their caller in. */
const admit = async (
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  parts: Parts,
): Promise<AdmittedCall> => {
  const call = await openCall(request, reply, endpoint, parts)
  const actor = await call.read((reader) => Promise.resolve(reader.actor))
  return { ...call, actor, tenantId: actor.tenantId }
}

/** A body up to here costs no more than asking the database whether its sender may come in. */
const smallBody = 64 * 1024
/** Before anybody is signed in nothing longer has to be said. */
const openBody = 16 * 1024

const isLarge = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > smallBody

/** The token first, for a large body the session and the permission too: whoever may not come in is not read. */
const authenticateBeforeBody =
  (endpoint: Endpoint, parts: Parts) =>
  async (request: FastifyRequest, reply: FastifyReply, payload: RequestPayload) => {
    try {
      if (endpoint.permission === open || request.method === 'GET') return payload
      callers.set(request, await callerOf(request, endpoint, parts))
      if (isLarge(request)) await admit(request, reply, endpoint, parts)
      return payload
    } catch (error) {
      void reply.header('connection', 'close')
      // A small body is taken off the line, so that its sender comes to read why; a large one is cut off.
      if (!isLarge(request)) letGo(request.raw, strangerMilliseconds)
      throw error
    }
  }

/** How long a caller who was refused unread may go on sending. */
const strangerMilliseconds = 1_000

/** A caller without the permission is told so, not what the input should look like. */
const readAdmitted = async (request: FastifyRequest, endpoint: Endpoint, call: Call): Promise<unknown> => {
  try {
    return readInput(endpoint, request)
  } catch (refusal) {
    if (endpoint.permission !== open) await call.read((reader) => Promise.resolve(reader.actor.accountId))
    throw refusal
  }
}

type Write = (answer: Record<string, unknown>) => string

/**
 * fast-json-stringify writes what the contract promises and drops the rest. Its function for an endpoint is made at the first answer:
 * those of all endpoints together slow a start down and hold much memory, and most are never asked for.
 */
const serialiser = (endpoint: Endpoint) => {
  let write: Write | undefined
  return (reply: FastifyReply, answer: unknown) => {
    write ??= reply.compileSerializationSchema(
      z.toJSONSchema(endpoint.output, { target: 'draft-7', io: 'output', unrepresentable: 'any' }),
    ) as Write
    // As bytes at once: as text it is copied for its length, and once more on its way to the socket.
    const bytes = Buffer.from(write(answer as Record<string, unknown>))
    return reply.type('application/json; charset=utf-8').send(bytes)
  }
}

const addCall = (app: FastifyInstance, { endpoint, run }: JsonBinding, parts: Parts) => {
  const answer = serialiser(endpoint)
  app.route({
    method: endpoint.method,
    url: urlOf(endpoint),
    ...(endpoint.permission === open ? { bodyLimit: openBody } : {}),
    config: endpoint.pace === 'guarded' ? { rateLimit: { max: parts.guardedPerMinute, timeWindow: 60_000 } } : {},
    preParsing: authenticateBeforeBody(endpoint, parts),
    handler: async (request, reply) => {
      const call = await openCall(request, reply, endpoint, parts)
      return answer(reply, await run(call, await readAdmitted(request, endpoint, call)))
    },
  })
}

/** Of one such endpoint: their files stand in memory until they are stored. */
const maxInlineReading = 8

/** Calls whose body carries a file in base64: it is decoded as it comes and never stands in memory as text. */
const addInlineCall = (app: FastifyInstance, binding: JsonBinding, parts: Parts) => {
  const { inline } = binding.endpoint
  if (!inline) return addCall(app, binding, parts)
  const parse = boundedJson(app)
  let inlineReading = 0
  return app.register((scope, _options, done) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', async (request: FastifyRequest, payload: RequestPayload) => {
      if (inlineReading >= maxInlineReading) return refuse(errors.unavailable, { retryAfter: 2 })
      inlineReading++
      try {
        const { text, file } = await readInline(payload, inline)
        if (file) inlineFiles.set(request, file)
        return await parse(request, text)
      } finally {
        inlineReading--
      }
    })
    addCall(scope, binding, parts)
    done()
  })
}

const addUploads = (app: FastifyInstance, bindings: readonly UploadBinding[], parts: Parts) =>
  app.register((scope, _options, done) => {
    // What the file is, nobody is asked: the body stays a stream that its handler reads.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    for (const { endpoint, take } of bindings) {
      const answer = serialiser(endpoint)
      scope.route({
        method: endpoint.method,
        url: urlOf(endpoint),
        config: { isStreamed: true },
        handler: async (request, reply) => {
          try {
            const call = await admit(request, reply, endpoint, parts)
            const input = readInput(endpoint, request)
            if (!endpoint.file) throw new Error('an upload says what it takes')
            return answer(reply, await take(call, input, receive(request.raw, endpoint.file)))
          } catch (error) {
            letGo(request.raw)
            throw error
          }
        },
      })
    }
    done()
  })

const addDownload = (app: FastifyInstance, { endpoint, give }: DownloadBinding, parts: Parts) =>
  app.route({
    method: 'GET',
    url: urlOf(endpoint),
    // Asked for its head alone it would make the whole file.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const call = await admit(request, reply, endpoint, parts)
      const { link: _, ...query } = request.query as Record<string, unknown>
      const input = readInput(endpoint, { params: request.params, query, body: undefined })
      return answerWith(request, reply, await give(call, input))
    },
  })

export const addRoutes = async (app: FastifyInstance, parts: Parts) => {
  const uploads: UploadBinding[] = []
  for (const binding of parts.bindings)
    if ('take' in binding) uploads.push(binding)
    else if ('give' in binding) addDownload(app, binding, parts)
    else await addInlineCall(app, binding, parts)
  await addUploads(app, uploads, parts)
}
