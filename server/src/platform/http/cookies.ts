// Cookies of single calls. The login is no cookie (it is the bearer header), so none of them lets anybody in.
import type { FastifyReply, FastifyRequest } from 'fastify'

interface NewCookie {
  readonly name: string
  readonly value: string
  /** Sent back only with calls under this path. */
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

/** Out of reach for scripts and for other sites, and encrypted on the way wherever the console is. */
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
