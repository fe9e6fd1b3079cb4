// The data key of a private key is sealed with the keys of the installation for this company.
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { Seal } from '../../../platform/crypto/seal.ts'
import { bindingOf, sealWithDataKey } from './data-key.ts'
import type { SealedKey } from './sealed-keys.store.ts'

export interface KeyOwner {
  readonly tenantId: TenantId
  readonly fingerprint: string
}

const purposeOf = (tenantId: TenantId) => `certificates.data-key:${tenantId}`

interface UnderDataKey {
  readonly dataKey: Buffer
  readonly sealed: Buffer
}

/** Wipes the data key. */
export const closeDataKey = (seal: Seal, tenantId: TenantId, { dataKey, sealed }: UnderDataKey): SealedKey => {
  const closed = seal.close(purposeOf(tenantId), dataKey.toString('base64url'))
  dataKey.fill(0)
  return { dataKey: closed, privateKey: sealed }
}

/** For a key that was made in this process, as the demo's. */
export const closePrivateKey = (seal: Seal, { tenantId, fingerprint }: KeyOwner, privateKey: Buffer): SealedKey =>
  closeDataKey(seal, tenantId, sealWithDataKey(privateKey, bindingOf(tenantId, fingerprint)))

/** The data key of a sealed key. The caller wipes it; the key itself is opened by the signing process alone. */
export const openDataKey = (seal: Seal, tenantId: TenantId, sealed: SealedKey): Buffer =>
  Buffer.from(seal.open(purposeOf(tenantId), sealed.dataKey), 'base64url')
