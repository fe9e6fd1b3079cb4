// Tokens signed with the server's keys, but of another age or with a missing claim, as time or a forger would produce.
import type { Claims } from '@tratativa/contract/identity/shapes'
import { claims as claimsShape } from '@tratativa/contract/identity/shapes'
import { loginSeconds } from '@tratativa/contract/kernel/time'
import { makeTokens } from '../server/src/platform/auth/tokens.ts'
import { keyRing } from '../server/src/platform/crypto/key-ring.ts'

const tokens = () =>
  makeTokens<Claims>({
    keys: keyRing((process.env['TOKEN_KEYS'] ?? '').split(','), 'TOKEN_KEYS'),
    shape: claimsShape,
    maxAgeSeconds: loginSeconds,
  })

export const claimsOf = (jwt: string): Claims => {
  const part = jwt.split('.')[1] ?? ''
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Claims
}

const now = () => Math.floor(Date.now() / 1000)

/** Returns a token of the same login, issued so many seconds ago. */
export const agedToken = (jwt: string, seconds: number): Promise<string> => {
  const iat = now() - seconds
  return tokens().sign({ ...claimsOf(jwt), iat, exp: iat + loginSeconds })
}

/** Returns a token of the same login that ends in so many seconds. */
export const endingToken = (jwt: string, seconds: number): Promise<string> => agedToken(jwt, loginSeconds - seconds)

export const tokenWithoutProfile = (jwt: string): Promise<string> => {
  const { idProfileType: _left, ...rest } = claimsOf(jwt)
  return tokens().sign(rest as Claims)
}
