// Endpoints for providers that call us: there is no login, and the handler gets the raw bytes, because the signature covers exactly those.
import { errors } from '@tratativa/contract/kernel/errors'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/scope.ts'
import type { Logger } from '../log/log.ts'
import { Refusal, refuse } from '../refusal/refusal.ts'
import { drainRequest } from './upload.ts'

export interface HookDelivery {
  readonly body: Buffer
  header(name: string): string | undefined
}

export interface HookContext {
  readonly db: Db
  readonly log: Logger
}

export interface HookBinding {
  readonly path: `/hooks/${string}`
  /** Returns the plain-text answer to the provider's verification request; null when the request is not authentic. */
  greet(query: Readonly<Record<string, string>>): string | null
  /** Resolves when the delivery is stored permanently: only then is it answered 200. */
  take(delivery: HookDelivery, context: HookContext): Promise<void>
}

const mostBytes = 4 * 1024 * 1024
/** The limit for all deliveries being received, before their signatures are verified; small deliveries always pass. */
const maxInFlight = 16 * 1024 * 1024
const smallDelivery = 64 * 1024

/**
 * Bodies with unverified signatures may use only a bounded amount of memory: a delivery that does not fit is refused, and the provider
 * sends it again.
 */
const bounded = (scope: FastifyInstance) => {
  let inFlight = 0
  scope.addHook('preParsing', (request, reply, payload, done) => {
    const length = Number(request.headers['content-length'] ?? mostBytes)
    if (request.method === 'GET' || length <= smallDelivery) return done(null, payload)
    if (inFlight + length > maxInFlight) {
      void reply.header('connection', 'close')
      drainRequest(request.raw, 1_000)
      return done(new Refusal(errors.unavailable, { retryAfter: 5 }))
    }
    inFlight += length
    reply.raw.once('close', () => (inFlight -= length))
    return done(null, payload)
  })
}

const textsOf = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query ?? {}).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

const receiveSafely = async ({ path, take }: HookBinding, delivery: HookDelivery, context: HookContext) => {
  try {
    await take(delivery, context)
  } catch (error) {
    if (error instanceof Refusal) throw error
    context.log.error({ err: error, path }, 'http.hooks: storing a delivery failed, provider will resend')
    // Whatever the failure, the provider sends the delivery again.
    refuse(errors.unavailable, { retryAfter: 5 })
  }
}

export const addHooks = (app: FastifyInstance, hooks: readonly HookBinding[], context: HookContext) =>
  app.register((scope, _options, done) => {
    bounded(scope)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, parsed) =>
      parsed(null, body),
    )
    for (const hook of hooks) {
      scope.get(hook.path, (request, reply) => {
        const greeting = hook.greet(textsOf(request.query)) ?? refuse(errors.forbidden)
        return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(greeting)
      })
      scope.post(hook.path, async (request, reply) => {
        const header = (name: string) => {
          const value = request.headers[name]
          return typeof value === 'string' ? value : undefined
        }
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        await receiveSafely(hook, { body, header }, context)
        return reply.type('text/plain; charset=utf-8').send('')
      })
    }
    done()
  })
