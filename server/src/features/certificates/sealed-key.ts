// Seals the private key of a certificate with a data key of its own, which is sealed with the keys of the installation for this company.
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { createCipheriv, randomBytes } from 'node:crypto'
import type { Seal } from '../../platform/crypto/seal.ts'
import type { SealedKey } from './sealed-keys.store.ts'

export interface KeyOwner {
  readonly tenantId: TenantId
  readonly fingerprint: string
}

const purposeOf = (tenantId: TenantId) => `certificates.data-key:${tenantId}`
/** Binds the key to the company and to the certificate: a row moved to another does not open. */
const bindingOf = (tenantId: TenantId, fingerprint: string) => Buffer.from(`${tenantId}:${fingerprint}`)

export const closePrivateKey = (
  seal: Seal,
  { tenantId, fingerprint }: KeyOwner,
  privateKey: Buffer,
): SealedKey => {
  const [dataKey, nonce] = [randomBytes(32), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', dataKey, nonce).setAAD(bindingOf(tenantId, fingerprint))
  const body = Buffer.concat([cipher.update(privateKey), cipher.final()])
  const closed = seal.close(purposeOf(tenantId), dataKey.toString('base64url'))
  dataKey.fill(0)
  return { dataKey: closed, privateKey: Buffer.concat([nonce, cipher.getAuthTag(), body]) }
}

/** The data key of a sealed key. The caller wipes it; the key itself is opened by the signing process alone. */
export const openDataKey = (seal: Seal, tenantId: TenantId, sealed: SealedKey): Buffer =>
  Buffer.from(seal.open(purposeOf(tenantId), sealed.dataKey), 'base64url')
