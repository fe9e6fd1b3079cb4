// The cookie of a browser that signed in before. It grants no access; it only gives the browser its own counter of failed attempts. It is
// signed, belongs to one account, and is bound to the password, so that a new password invalidates all earlier cookies.
import { hosts } from '@tratativa/contract/kernel/hosts'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Key, KeyRing } from '../../../platform/crypto/key-ring.ts'
import type { HttpCall } from '../../../platform/http/binding.ts'

const validSeconds = 180 * 24 * 60 * 60

interface Owner {
  readonly id: number
  readonly passwordHash: string
}

interface Mark {
  readonly deviceId: string
  readonly expires: number
}

const cookieOf = ({ id }: Pick<Owner, 'id'>) => `device_${id}`

const signature = (key: Key, { id, passwordHash }: Owner, { deviceId, expires }: Mark) =>
  createHmac('sha256', key.bytes).update(`device ${id} ${deviceId} ${expires} ${passwordHash}`).digest()

const shape = /^([\w-]{1,40})\.([\w-]{16})\.(\d{1,12})\.([\w-]{43})$/

/** Returns the id of the calling device if this account signed in there before with its current password. */
export const readTrustedDevice = (call: HttpCall, owner: Owner, keys: KeyRing): string | null => {
  const [, keyId = '', deviceId = '', expiresText = '', signed = ''] =
    shape.exec(call.cookie(cookieOf(owner)) ?? '') ?? []
  const key = keys.find(keyId)
  const expires = Number(expiresText)
  if (!key || expires * 1000 <= call.clock.now().getTime()) return null
  const isOurs = timingSafeEqual(Buffer.from(signed, 'base64url'), signature(key, owner, { deviceId, expires }))
  return isOurs ? deviceId : null
}

export const markDevice = (call: HttpCall, owner: Owner, keys: KeyRing, known: string | null = null) => {
  const deviceId = known ?? randomBytes(12).toString('base64url')
  const expires = Math.floor(call.clock.now().getTime() / 1000) + validSeconds
  const signed = signature(keys.current, owner, { deviceId, expires }).toString('base64url')
  const value = [keys.current.id, deviceId, expires, signed].join('.')
  call.setCookie({ name: cookieOf(owner), value, path: `${hosts.auth}/login`, seconds: validSeconds })
}
