// Ten codes of 80 random bits, for whoever lost the authenticator. The database holds their hashes alone.
import { createHash, randomBytes } from 'node:crypto'
import type { AccountId } from '@tratativa/contract/kernel/ids'
import { toBase32 } from '../../../platform/crypto/totp.ts'

const howMany = 10
const codeBytes = 10

export const isRecoveryCode = (code: string) => code.length === 16

export const hashRecoveryCode = (accountId: AccountId, code: string): string =>
  createHash('sha256').update(`recovery ${accountId} ${code}`).digest('hex')

const newCode = () => toBase32(randomBytes(codeBytes)).toLowerCase()

/** In groups of four, as people read them. */
const shown = (code: string) => (code.match(/.{4}/g) ?? []).join('-')

export const newRecoveryCodes = (accountId: AccountId) => {
  const codes = Array.from({ length: howMany }, newCode)
  return { codes: codes.map(shown), hashes: codes.map((code) => hashRecoveryCode(accountId, code)) }
}
