// The key of a company's model: sealed for that company and use alone, and given to no other address than the one it was typed for.
import { modelErrors as e } from '@tratativa/contract/assistant/models/errors'
import type { ModelUse } from '@tratativa/contract/assistant/models/kinds'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { Seal } from '../../../platform/crypto/seal.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import type { StoredModel } from './models.store.ts'

const purposeOf = (tenantId: TenantId, use: ModelUse) => `assistant.model.${use}:${tenantId}`

const shownLetters = 4
/** The last letters of a short key would give too much of it away. */
const leastKeyLetters = 16

export const closeKey = (seal: Seal, tenantId: TenantId, use: ModelUse, key: string) => ({
  keySealed: seal.close(purposeOf(tenantId, use), key),
  keyEnd: key.length < leastKeyLetters ? '' : key.slice(-shownLetters),
})

export const openKey = (seal: Seal, tenantId: TenantId, { use, keySealed }: Pick<StoredModel, 'use' | 'keySealed'>) =>
  keySealed === null ? null : seal.open(purposeOf(tenantId, use), keySealed)

const originOf = (url: string) => new URL(url).origin

/** A stored key goes to its own provider alone: otherwise a new address could collect it. */
export const refuseForeignKey = (stored: StoredModel | null, url: string) => {
  if (stored !== null && stored.keySealed !== null && originOf(stored.url) !== originOf(url)) refuse(e.keyAgain)
}
