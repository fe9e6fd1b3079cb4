// The key of a company's provider: sealed for that company alone, and given to no other address than the one it was typed for.
import { captureErrors as e } from '@tratativa/contract/capture/errors'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { Seal } from '../../../platform/crypto/seal.ts'
import type { Guard } from '../../../platform/outbound/guard.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import type { StoredSettings } from './settings.store.ts'

const purposeOf = (tenantId: TenantId) => `capture.provider:${tenantId}`
const shownLetters = 4
/** The last letters of a short key would give too much of it away. */
const leastKeyLetters = 16

export const closeProviderKey = (seal: Seal, tenantId: TenantId, key: string) => ({
  keySealed: seal.close(purposeOf(tenantId), key),
  keyEnd: key.length < leastKeyLetters ? '' : key.slice(-shownLetters),
})

export const openProviderKey = (seal: Seal, tenantId: TenantId, { keySealed }: Pick<StoredSettings, 'keySealed'>) => {
  if (keySealed === null) return null
  try {
    return seal.open(purposeOf(tenantId), keySealed)
  } catch {
    return refuse(e.keyUnreadable)
  }
}

/** A stored key goes to its own provider alone: otherwise a new address could collect it. */
export const refuseForeignProviderKey = (stored: StoredSettings, url: string) => {
  if (stored.keySealed !== null && new URL(stored.url).origin !== new URL(url).origin) refuse(e.keyAgain)
}

export const requireProviderAddress = (url: string, guard: Guard): string => orRefuse(guard.admit(url), e.address).href
