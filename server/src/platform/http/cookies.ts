// Cookies of single calls. The login is not a cookie (it is the bearer header), so no cookie grants access.
import type { FastifyReply, FastifyRequest } from 'fastify'

interface NewCookie {
  readonly name: string
  readonly value: string
  /** Sent only with calls under this path. */
  readonly path: string
  readonly seconds: number
}

export interface Cookies {
  cookie(name: string): string | undefined
  setCookie(cookie: NewCookie): void
}

const valueOf = (header: string, name: string): string | undefined => {
  const start = `${name}=`
  return header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start))
    ?.slice(start.length)
}

/** Unavailable to scripts and to other sites, and sent only over TLS when the console uses TLS. */
export const cookiesOf = (request: FastifyRequest, reply: FastifyReply): Cookies => ({
  cookie: (name) => valueOf(request.headers.cookie ?? '', name),
  setCookie({ name, value, path, seconds }) {
    const secure = request.protocol === 'https' ? '; Secure' : ''
    void reply.header(
      'set-cookie',
      `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
    )
  },
})
