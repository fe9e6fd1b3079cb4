// The challenge between a correct password and the second step: sealed, valid for minutes, and void once the password changes.
import { createHash } from 'node:crypto'
import { accountId as accountIdShape } from '@tratativa/contract/kernel/ids'
import { z } from 'zod'
import type { Seal } from '../../../platform/crypto/seal.ts'

const purpose = 'identity.challenge'
const validSeconds = 5 * 60

const challengeShape = z.object({
  accountId: accountIdShape,
  passwordMark: z.string(),
  rememberMe: z.boolean(),
  expires: z.number(),
})
export type Challenge = z.output<typeof challengeShape>

export const passwordMark = (passwordHash: string) => createHash('sha256').update(passwordHash).digest('base64url')

export const sealChallenge = (seal: Seal, challenge: Omit<Challenge, 'expires'>, now: Date): string =>
  seal.close(purpose, JSON.stringify({ ...challenge, expires: now.getTime() + validSeconds * 1000 }))

/** Null when it is not ours, was changed, or is too old. */
export const openChallenge = (seal: Seal, sealed: string, now: Date): Challenge | null => {
  try {
    const challenge = challengeShape.parse(JSON.parse(seal.open(purpose, sealed)))
    return challenge.expires > now.getTime() ? challenge : null
  } catch {
    return null
  }
}
