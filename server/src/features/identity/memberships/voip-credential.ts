// The credential with which a person registers at the company's own exchange. It leaves the server for that person's session alone.
import type { AccountId, TenantId, UserId } from '@tratativa/contract/kernel/ids'
import type { Seal } from '../../../platform/crypto/seal.ts'
import type { Db, Reader, TenantReader } from '../../../platform/db/scope.ts'
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

/** The telephone login of the caller; null where it is not complete. */
export const readVoipLogin = async (reader: Reader, seal: Seal) => {
  const voip = await findVoip(reader, reader.actor.userId)
  if (!voip?.voip_user || voip.voip_password_sealed === null || !voip.ramal) return null
  return {
    username: voip.voip_user,
    password: seal.open(voipPurpose, voip.voip_password_sealed),
    extension: voip.ramal,
  }
}

/** The only active user of this company with an extension. */
export const findExtensionUser = async (reader: TenantReader, number: string) => {
  const [owner, second] = await listByExtension(reader, number)
  return owner && !second ? { userId: owner.id as UserId, accountId: owner.account_id as AccountId } : null
}

export const extensionOwnerOf =
  (db: Db) =>
  async (tenantId: TenantId, number: string): Promise<Owner | null> => {
    const owner = await db.inTenant(tenantId, (tx) => findExtensionUser(tx, number))
    return owner && { tenantId, userId: owner.userId, number }
  }
