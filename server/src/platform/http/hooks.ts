// Doors for providers that call us: nobody is signed in, the bytes are handed over as they came, for what was signed is those.
import { errors } from '@tratativa/contract/kernel/errors'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/scope.ts'
import type { Logger } from '../log/log.ts'
import { Refusal, refuse } from '../refusal/refusal.ts'
import { letGo } from './incoming.ts'

export interface Delivery {
  readonly body: Buffer
  header(name: string): string | undefined
}

export interface HookHouse {
  readonly db: Db
  readonly log: Logger
}

export interface HookBinding {
  readonly path: `/hooks/${string}`
  /** What is answered, as plain text, when the provider makes sure that the door is ours; null when it is not who it says. */
  greet(query: Readonly<Record<string, string>>): string | null
  /** Resolves when it is kept for good: only then is it answered 200. */
  take(delivery: Delivery, house: HookHouse): Promise<void>
}

const mostBytes = 4 * 1024 * 1024
/** Of all deliveries that are on their way in, before anybody knows whether they are signed; small ones always pass. */
const maxInFlight = 16 * 1024 * 1024
const smallDelivery = 64 * 1024

/** Unsigned bodies take a bounded part of the memory: what does not fit now, the provider brings again. */
const bounded = (scope: FastifyInstance) => {
  let inFlight = 0
  scope.addHook('preParsing', (request, reply, payload, done) => {
    const length = Number(request.headers['content-length'] ?? mostBytes)
    if (request.method === 'GET' || length <= smallDelivery) return done(null, payload)
    if (inFlight + length > maxInFlight) {
      void reply.header('connection', 'close')
      letGo(request.raw, 1_000)
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

const takeSafely = async ({ path, take }: HookBinding, delivery: Delivery, house: HookHouse) => {
  try {
    await take(delivery, house)
  } catch (error) {
    if (error instanceof Refusal) throw error
    house.log.error({ err: error, path }, 'a delivery could not be kept')
    // Whatever it was: the provider brings it again.
    refuse(errors.unavailable, { retryAfter: 5 })
  }
}

export const addHooks = (app: FastifyInstance, hooks: readonly HookBinding[], house: HookHouse) =>
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
        await takeSafely(hook, { body, header }, house)
        return reply.type('text/plain; charset=utf-8').send('')
      })
    }
    done()
  })
