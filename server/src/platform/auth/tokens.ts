// The signed token of a login: HS256, with the key's id in its header.
import { createHmac } from 'node:crypto'
import { SignJWT, decodeProtectedHeader, jwtVerify } from 'jose'
import type { z } from 'zod'
import type { KeyRing } from '../crypto/key-ring.ts'

export interface Tokens<Claims> {
  sign(claims: Claims): Promise<string>
  /** Returns the claims of a token that we signed, that is intact and not too old; otherwise null. */
  verify(token: string, now: Date): Promise<Claims | null>
}

interface Rules<Claims extends { iat: number; exp: number }> {
  readonly keys: KeyRing
  readonly shape: z.ZodType<Claims>
  /** A token older than this is invalid, whatever its `exp` says. */
  readonly maxAgeSeconds: number
}

const remembered = 5_000

export const makeTokens = <Claims extends { iat: number; exp: number }>(rules: Rules<Claims>): Tokens<Claims> => {
  // A console sends the same token with every call: the signature is verified once, the age every time.
  const known = new Map<string, Claims>()

  const check = async (token: string): Promise<Claims | null> => {
    try {
      const { kid = '' } = decodeProtectedHeader(token)
      const key = rules.keys.find(kid)
      if (!key) return null
      const { payload } = await jwtVerify(token, key.bytes, {
        algorithms: ['HS256'],
        clockTolerance: Number.MAX_SAFE_INTEGER,
      })
      const claims = rules.shape.safeParse(payload)
      return claims.success ? claims.data : null
    } catch {
      return null
    }
  }

  return {
    sign: (claims) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: rules.keys.current.id })
        .sign(rules.keys.current.bytes),
    async verify(token, now) {
      const claims = known.get(token) ?? (await check(token))
      if (!claims) return null
      if (known.size >= remembered) known.clear()
      known.set(token, claims)
      const seconds = now.getTime() / 1000
      const isAlive = claims.exp > seconds && seconds - claims.iat <= rules.maxAgeSeconds && claims.iat <= seconds + 60
      return isAlive ? claims : null
    },
  }
}

/** Returns a stable key for counters that does not reveal the secret text. */
export const markOf = (keys: KeyRing, text: string) =>
  createHmac('sha256', keys.current.bytes).update(text).digest('base64url').slice(0, 22)
