// The web server: limits, headers, routes, metrics and the console's files.
import { errors } from '@tratativa/contract/kernel/errors'
import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Seal } from '../crypto/seal.ts'
import type { Db } from '../db/scope.ts'
import type { Logger } from '../log/log.ts'
import { Refusal } from '../refusal/refusal.ts'
import { answerError } from './answer-error.ts'
import type { Binding } from './binding.ts'
import { serveConsole } from './console-files.ts'
import { docsPage, docsStyle } from './docs-page.ts'
import { limitKey, trustOf, type TrustProxy } from './addresses.ts'
import { guardHeaders } from './headers.ts'
import { addHooks, type HookBinding } from './hooks.ts'
import { boundedJson } from './json-body.ts'
import type { Metrics } from './metrics.ts'
import { normalisePath } from './normalise-path.ts'
import { openApiDocument } from './openapi.ts'
import { discardBody } from './refused-body.ts'
import { addRoutes, type Authenticate, type Vouch } from './routes.ts'

export interface WebParts {
  readonly db: Db
  readonly log: Logger
  readonly metrics: Metrics
  readonly authenticate: Authenticate
  readonly vouch: Vouch
  readonly seal: Seal
  readonly bindings: readonly Binding[]
  readonly hooks: readonly HookBinding[]
  readonly consoleRoot: string
  /** The configuration of this installation that the console gets before sign-in. */
  readonly consoleConfig: Readonly<Record<string, unknown>>
  readonly settings: {
    readonly trustProxy: TrustProxy
    readonly corsOrigins: readonly string[]
    readonly ratePerMinute: number
    readonly guardedRatePerMinute: number
    readonly metricsToken: string | undefined
    /** Sockets of other servers to which the console connects. */
    readonly consoleSockets: readonly string[]
  }
}

const megabyte = 1024 * 1024

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** Headers that a proxy adds: a request with one of them does not come from this machine, whatever its address says. */
const proxied = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (left: string, right: string) => timingSafeEqual(digest(left), digest(right))

const canSeeMetrics = (request: FastifyRequest, { metricsToken, trustProxy }: WebParts['settings']) => {
  if (metricsToken) return isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
  // Behind a proxy on this machine every request has a local address.
  if (trustProxy !== 0) return false
  return (
    loopback.has(request.socket.remoteAddress ?? '') && proxied.every((name) => request.headers[name] === undefined)
  )
}

const addHealth = (app: FastifyInstance, { db, metrics, settings }: WebParts) => {
  let isStopping = false
  app.addHook('preClose', (done) => {
    isStopping = true
    done()
  })
  // Closes keep-alive connections with their last answer, because they would keep the process alive.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) void reply.header('connection', 'close')
    done()
  })
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'alive' }))
  app.get('/readyz', { logLevel: 'warn' }, async () => {
    if (isStopping) throw new Refusal(errors.unavailable)
    await db.ping()
    return { status: 'ready' }
  })
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!canSeeMetrics(request, settings)) throw new Refusal(errors.forbidden)
    const { type, body } = await metrics.text()
    return reply.header('content-type', type).send(body)
  })
}

const memoise = (make: () => string) => {
  let made: string | undefined
  return () => (made ??= make())
}

const addDocs = (app: FastifyInstance, bindings: readonly Binding[]) => {
  const endpoints = bindings.map((binding) => binding.endpoint)
  // Generated at the first request, because the documentation is rarely read.
  const page = memoise(() => docsPage(endpoints))
  const document = memoise(() => JSON.stringify(openApiDocument(endpoints)))
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page()))
  app.get('/api/docs/docs.css', (_request, reply) => reply.type('text/css').send(docsStyle))
  app.get('/api/docs/openapi.json', (_request, reply) => reply.type('application/json').send(document()))
}

const bodyTimeoutMs = 60_000

const acceptJsonOnly = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  const parse = boundedJson(app)
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, text: string) =>
    parse(request, text),
  )
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (request.routeOptions.config.isStreamed !== true && request.method !== 'GET') {
      const cut = setTimeout(() => request.raw.destroy(), bodyTimeoutMs)
      // The response closes in every case; a request whose body was refused never does, and its timer would keep it in memory.
      reply.raw.once('close', () => clearTimeout(cut))
    }
    done(null, payload)
  })
  app.setValidatorCompiler(() => () => true)
}

/** A call that nobody answers has no caller to authenticate: its body is never read. */
const refuseUnrouted = (app: FastifyInstance) => {
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!request.is404 || request.method === 'GET') return done(null, payload)
    discardBody(request, reply)
    return done(new Refusal(errors.noRoute))
  })
}

const measure = (app: FastifyInstance, metrics: Metrics) => {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    metrics.requestSeconds.observe(
      { route, method: request.method, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
    done()
  })
}

export const makeWebServer = async (parts: WebParts): Promise<FastifyInstance> => {
  const { settings } = parts
  const app = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(settings.trustProxy),
    rewriteUrl: ({ url = '/' }) => normalisePath(url),
    bodyLimit: megabyte,
    // Long enough to upload a large file over a slow connection; a JSON body has one minute, see below.
    requestTimeout: 15 * 60_000,
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 400 },
    frameworkErrors: answerError,
  }) as unknown as FastifyInstance
  acceptJsonOnly(app)
  refuseUnrouted(app)
  app.setErrorHandler(answerError)
  guardHeaders(app, parts.settings.consoleSockets)
  measure(app, parts.metrics)
  if (settings.corsOrigins.length > 0)
    await app.register(cors, { origin: [...settings.corsOrigins], maxAge: 600, exposedHeaders: ['x-request-id'] })
  await app.register(rateLimit, {
    max: settings.ratePerMinute,
    timeWindow: 60_000,
    // Uses the matched route, whatever the spelling of the URL.
    allowList: (request) => !request.routeOptions.url?.startsWith('/api/'),
    keyGenerator: (request) => limitKey(request.ip),
    errorResponseBuilder: (_request, context) =>
      new Refusal(errors.tooMany, { retryAfter: context.ttl / 1000, field: 'request' }),
  })
  addHealth(app, parts)
  addDocs(app, parts.bindings)
  app.get('/console-config.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(parts.consoleConfig),
  )
  await addRoutes(app, { ...parts, guardedPerMinute: settings.guardedRatePerMinute })
  await addHooks(app, parts.hooks, parts)
  await serveConsole(app, parts.consoleRoot)
  return app
}
