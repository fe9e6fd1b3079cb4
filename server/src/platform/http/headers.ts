// Security headers of every answer. Written by hand: seven lines need no library.
import type { FastifyInstance } from 'fastify'

/** `sockets`: further addresses to which the console may connect. */
const contentPolicy = (sockets: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...sockets].join(' '),
    "media-src 'self' blob: https:",
    "manifest-src 'self'",
    "worker-src 'self'",
    // Our own documents, shown beside the page.
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const headersFor = (sockets: readonly string[]): Readonly<Record<string, string>> => ({
  'content-security-policy': contentPolicy(sockets),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), payment=(), microphone=(self)',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
})

/** Answers of the API are personal: no intermediate cache may store them. */
const isPrivate = (url: string) => url.startsWith('/api/') || url.startsWith('/hooks/')

export const guardHeaders = (app: FastifyInstance, sockets: readonly string[]) => {
  const headers = headersFor(sockets)
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id)
    if (isPrivate(request.url)) void reply.header('cache-control', 'no-store')
    done()
  })
}
