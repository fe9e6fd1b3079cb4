// The credential with which a person registers at the company's own exchange. It leaves the server for that person's session alone.
import type { TenantId, UserId } from '@tratativa/contract/kernel/ids'
import type { Seal } from '../../../platform/crypto/seal.ts'
import type { Db } from '../../../platform/db/scope.ts'
import { findVoip, listByExtension } from './memberships.store.ts'
import { voipPurpose } from './voip-purpose.ts'

interface Owner {
  readonly tenantId: TenantId
  readonly userId: UserId
  readonly number: string
}

export const voipCredentialOf =
  (db: Db, seal: Seal) =>
  async ({ tenantId, userId, number }: Owner) => {
    const voip = await db.inTenant(tenantId, (tx) => findVoip(tx, userId))
    if (!voip?.voip_user || voip.voip_password_sealed === null || voip.ramal !== number) return null
    return { username: voip.voip_user, password: seal.open(voipPurpose, voip.voip_password_sealed) }
  }

export const extensionOwnerOf =
  (db: Db) =>
  async (tenantId: TenantId, number: string): Promise<Owner | null> => {
    const [owner, second] = await db.inTenant(tenantId, (tx) => listByExtension(tx, number))
    return owner && !second ? { tenantId, userId: owner.id as UserId, number } : null
  }
