// Short-lived credentials of extensions. The password is derived from the user name, so that every process of the server knows it and
// nothing is stored; revocations are remembered by this process until the credential would have expired.
import { tenantId, userId } from '@tratativa/contract/kernel/ids'
import type { Key, KeyRing } from '../../../platform/crypto/key-ring.ts'
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Extension } from '../port.ts'
import { parameterOf } from './sip/fields.ts'

const credentialHours = 10

export interface Credential {
  readonly username: string
  readonly password: string
  readonly expiresAt: Date
}

/** The owner of a user name whose password was proven. */
export interface ExtensionHolder {
  readonly extension: Extension
  readonly issuedAt: number
  readonly expiresAt: number
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const isSame = (left: string, right: string) =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))

const passwordOf = (key: Key, username: string) =>
  createHmac('sha256', key.bytes).update(`pbx.extension:${username}`).digest('base64url')

const namePattern = /^(\d{1,12})\.(\d{1,12})\.(\d{1,20})\.(\d{1,15})\.([\w-]{1,40})\.[\da-f]{32}$/

const readHolder = (username: string): (ExtensionHolder & { readonly keyId: string }) | null => {
  const [, tenant, user, number = '', issued, keyId = ''] = namePattern.exec(username) ?? []
  if (number === '') return null
  const issuedAt = Number(issued)
  return {
    extension: { tenantId: tenantId.parse(Number(tenant)), userId: userId.parse(Number(user)), number },
    issuedAt,
    expiresAt: issuedAt + credentialHours * 3_600_000,
    keyId,
  }
}

const keyOf = (extension: Extension) => `${extension.tenantId}.${extension.userId}.${extension.number}`

/** A challenge belongs to one connection, so that an answer is worth nothing on another. */
export interface DigestChallenge {
  readonly nonce: string
  readonly expiresAt: number
  lastCount: number
}

const challengeSeconds = 60
export const newChallenge = (now: number): DigestChallenge => ({
  nonce: randomBytes(16).toString('hex'),
  expiresAt: now + challengeSeconds * 1_000,
  lastCount: 0,
})

export type DigestResult = { readonly holder: ExtensionHolder } | 'stale' | 'wrong'

export const makeCredentials = (keys: KeyRing, now: () => number) => {
  const revoked = new Map<string, number>()
  const forget = () => {
    for (const [key, moment] of revoked) if (moment + credentialHours * 3_600_000 < now()) revoked.delete(key)
  }
  const isAlive = ({ extension, issuedAt, expiresAt }: ExtensionHolder) =>
    issuedAt <= now() + 1_000 && expiresAt > now() && (revoked.get(keyOf(extension)) ?? -1) < issuedAt
  return {
    issue(extension: Extension): Credential {
      const issuedAt = Math.max(now(), (revoked.get(keyOf(extension)) ?? 0) + 1)
      const username = [keyOf(extension), issuedAt, keys.current.id, randomBytes(16).toString('hex')].join('.')
      return {
        username,
        password: passwordOf(keys.current, username),
        expiresAt: new Date(issuedAt + credentialHours * 3_600_000),
      }
    },
    revoke(extension: Extension) {
      forget()
      revoked.set(keyOf(extension), now())
    },
    isAlive,
    /** Checks an `Authorization` header against the challenge of its connection. */
    check(header: string, method: string, uri: string, realm: string, challenge: DigestChallenge | null): DigestResult {
      const of = (name: string) => parameterOf(header, name) ?? ''
      const username = of('username')
      const named = readHolder(username)
      const key = named && keys.find(named.keyId)
      if (!key || !/^Digest\s/i.test(header) || of('realm') !== realm || of('uri') !== uri || of('qop') !== 'auth')
        return 'wrong'
      if (challenge === null || challenge.nonce !== of('nonce') || challenge.expiresAt < now()) return 'stale'
      const count = /^[\da-f]{8}$/i.test(of('nc')) ? Number.parseInt(of('nc'), 16) : 0
      if (count <= challenge.lastCount) return 'stale'
      const secret = md5(`${username}:${realm}:${passwordOf(key, username)}`)
      const expected = md5([secret, of('nonce'), of('nc'), of('cnonce'), 'auth', md5(`${method}:${uri}`)].join(':'))
      if (!isSame(expected, of('response')) || !isAlive(named)) return 'wrong'
      challenge.lastCount = count
      return { holder: named }
    },
  }
}

export type ExtensionCredentials = ReturnType<typeof makeCredentials>
