// Encrypts secrets at rest: AES-256-GCM with a key ring, bound to a purpose so that a secret cannot be used for another purpose.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { KeyRing } from './key-ring.ts'

export interface Seal {
  close(purpose: string, secret: string): string
  open(purpose: string, sealed: string): string
}

export const makeSeal = (keys: KeyRing): Seal => ({
  close(purpose, secret) {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', keys.current.bytes, nonce).setAAD(Buffer.from(purpose))
    const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
    return ['v1', keys.current.id, Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')].join('.')
  },
  open(purpose, sealed) {
    const [, id = '', data = ''] = sealed.split('.')
    const key = keys.find(id)
    if (!key) throw new Error(`seal: no key ${id} for an encrypted value`)
    const bytes = Buffer.from(data, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, 12)).setAAD(Buffer.from(purpose))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  },
})

/** A secret that is handed out once: only its hash is stored. */
export const makeOneTimeToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
