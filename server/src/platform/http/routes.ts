// Registers a route for every endpoint of the contract.
import { urlOf, type Endpoint } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { can, open } from '@tratativa/contract/kernel/permission'
import { secondStepDue } from '@tratativa/contract/kernel/second-step-due'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import type { Seal } from '../crypto/seal.ts'
import type { Db, AuthorizationCheck, Origin } from '../db/scope.ts'
import { refuse } from '../refusal/refusal.ts'
import type {
  AdmittedCall,
  Binding,
  HttpCall,
  DownloadBinding,
  JsonBinding,
  OpenDownloadBinding,
  UploadBinding,
} from './binding.ts'
import { answerSchema } from './answer-schema.ts'
import { cookiesOf } from './cookies.ts'
import { drainRequest, receive } from './upload.ts'
import { readInline, type InlineFile } from './inline-file.ts'
import { readInput } from './input.ts'
import { boundedJson } from './json-body.ts'
import { openLink, type Ticket } from './links.ts'
import { answerWith } from './download.ts'
import { discardBody, isLarge } from './refused-body.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, so it is exempt from the body timeout. */
    isStreamed?: boolean
  }
}

/** The caller that a token identifies. The authorization check asks the database whether the login is still valid. */
export interface Caller {
  readonly tenantId: TenantId
  readonly gate: AuthorizationCheck
}
export type Authenticate = (token: string) => Promise<Caller | null>
/** Returns the caller for a login named by a signed link. */
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

/** The token is verified once per request, before the body is read. */
const callers = new WeakMap<FastifyRequest, Caller>()
const inlineFiles = new WeakMap<FastifyRequest, InlineFile>()

const callerOf = async (request: FastifyRequest, endpoint: Endpoint, parts: Parts): Promise<Caller> => {
  const link = endpoint.kind === 'download' ? linkOf(request) : undefined
  if (link === undefined) return (await parts.authenticate(bearer(request))) ?? refuse(errors.unauthorized)
  const ticket = openLink(parts.seal, link, request.url, parts.db.clock.now())
  return ticket ? parts.vouch(ticket) : refuse(errors.linkDead)
}

const withPermission = (gate: AuthorizationCheck, endpoint: Endpoint): AuthorizationCheck => ({
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
): Promise<HttpCall> => {
  const { db } = parts
  const origin: Origin = { address: request.ip, requestId: request.id }
  const base = {
    ...cookiesOf(request, reply),
    origin,
    clock: db.clock,
    agent: request.headers['user-agent']?.slice(0, 300) ?? null,
    asSystem: <T>(work: Parameters<typeof db.asSystem<T>>[0]) => db.asSystem(work, origin),
    inTenant: <T>(tenantId: TenantId, work: Parameters<typeof db.inTenant<T>>[1]) =>
      db.inTenant(tenantId, work, null, origin),
  }
  if (endpoint.permission === open) {
    const nobody = () => Promise.reject(new Error('http: an open endpoint has no signed-in caller'))
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

/** Runs the authorization check before any bytes of a file are transferred. */
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

/** Maximum body size of endpoints without sign-in; none of them needs a longer body. */
const openBody = 16 * 1024

/**
 * Verifies the token before reading the body; for a large body also the login and the permission, so that the body of a refused caller is
 * not read.
 */
const authenticateBeforeBody =
  (endpoint: Endpoint, parts: Parts) =>
  async (request: FastifyRequest, reply: FastifyReply, payload: RequestPayload) => {
    try {
      if (endpoint.permission === open || request.method === 'GET') return payload
      callers.set(request, await callerOf(request, endpoint, parts))
      if (isLarge(request)) await admit(request, reply, endpoint, parts)
      return payload
    } catch (error) {
      discardBody(request, reply)
      throw error
    }
  }

/** Checks the permission before reporting invalid input, so that errors do not describe the input to strangers. */
const readAdmitted = async (request: FastifyRequest, endpoint: Endpoint, call: HttpCall): Promise<unknown> => {
  try {
    return readInput(endpoint, request)
  } catch (refusal) {
    if (endpoint.permission !== open) await call.read((reader) => Promise.resolve(reader.actor.accountId))
    throw refusal
  }
}

type Write = (answer: Record<string, unknown>) => string

/**
 * fast-json-stringify writes the fields of the contract and drops the rest. The function for an endpoint is built at its first answer:
 * building all of them slows the start down and takes much memory, and most are never used.
 */
const writers = new WeakMap<Endpoint, Write>()

const writerOf = (endpoint: Endpoint, reply: FastifyReply): Write => {
  const existing = writers.get(endpoint)
  if (existing) return existing
  const write = reply.compileSerializationSchema(answerSchema(endpoint.output)) as Write
  writers.set(endpoint, write)
  return write
}

const answer = (endpoint: Endpoint, reply: FastifyReply, output: unknown) => {
  // Converts to bytes here: a string would be copied once for its length and once more on its way to the socket.
  const bytes = Buffer.from(writerOf(endpoint, reply)(output as Record<string, unknown>))
  return reply.type('application/json; charset=utf-8').send(bytes)
}

const addCall = (app: FastifyInstance, { endpoint, run }: JsonBinding, parts: Parts) => {
  app.route({
    method: endpoint.method,
    url: urlOf(endpoint),
    ...(endpoint.permission === open ? { bodyLimit: openBody } : {}),
    config: endpoint.pace === 'guarded' ? { rateLimit: { max: parts.guardedPerMinute, timeWindow: 60_000 } } : {},
    preParsing: authenticateBeforeBody(endpoint, parts),
    handler: async (request, reply) => {
      const call = await openCall(request, reply, endpoint, parts)
      return answer(endpoint, reply, await run(call, await readAdmitted(request, endpoint, call)))
    },
  })
}

/** Maximum concurrent requests per endpoint, because their files are in memory until they are stored. */
const maxInlineReading = 8

/** Endpoints whose body contains a file in base64: the file is decoded as a stream and is never in memory as text. */
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
    // Ignores the content type: the body stays a stream that the handler reads.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, pass) => pass(null, payload))
    for (const { endpoint, take } of bindings) {
      scope.route({
        method: endpoint.method,
        url: urlOf(endpoint),
        config: { isStreamed: true },
        handler: async (request, reply) => {
          try {
            const call = await admit(request, reply, endpoint, parts)
            const input = readInput(endpoint, request)
            if (!endpoint.file) throw new Error('http: upload endpoint without file rules')
            return answer(endpoint, reply, await take(call, input, receive(request.raw, endpoint.file)))
          } catch (error) {
            drainRequest(request.raw)
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
    // A HEAD request would generate the whole file.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const call = await admit(request, reply, endpoint, parts)
      const { link: _, ...query } = request.query as Record<string, unknown>
      const input = readInput(endpoint, { params: request.params, query, body: undefined })
      return answerWith(request, reply, await give(call, input))
    },
  })

const addOpenDownload = (app: FastifyInstance, { endpoint, giveOpen }: OpenDownloadBinding, parts: Parts) =>
  app.route({
    method: 'GET',
    url: urlOf(endpoint),
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const call = await openCall(request, reply, endpoint, parts)
      return answerWith(request, reply, await giveOpen(call, readInput(endpoint, request)))
    },
  })

export const addRoutes = async (app: FastifyInstance, parts: Parts) => {
  const uploads: UploadBinding[] = []
  for (const binding of parts.bindings)
    if ('take' in binding) uploads.push(binding)
    else if ('give' in binding) addDownload(app, binding, parts)
    else if ('giveOpen' in binding) addOpenDownload(app, binding, parts)
    else await addInlineCall(app, binding, parts)
  await addUploads(app, uploads, parts)
}
