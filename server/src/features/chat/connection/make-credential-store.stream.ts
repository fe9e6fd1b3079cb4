import type { CredentialStore, CredentialValue } from '../../../gateways/whatsapp/port.ts'
import type { Seal } from '../../../platform/crypto/seal.ts'
import type { Db } from '../../../platform/db/scope.ts'
import { findSessionCredentials, forgetCredentials, saveCredentials } from './credentials.store.ts'
import { lockOwnedSession, type SessionOwnership } from './session-ownership.store.ts'

const purpose = 'chat.credential'

export const sealValues = (seal: Seal, values: readonly CredentialValue[]) =>
  values.map(({ kind, id, value }) => ({ kind, id, sealed: value === null ? null : seal.close(purpose, value) }))

/** The driver's storage, written only by the owner: a process that lost the session cannot corrupt the keys of the next owner. */
export const makeCredentialStore = (db: Db, seal: Seal, hold: SessionOwnership): CredentialStore => ({
  get: (kind, ids) =>
    db.inTenant(hold.tenantId, async (tx) => {
      const rows = await findSessionCredentials(tx, kind, ids)
      return new Map(rows.map(({ id, sealed }) => [id, seal.open(purpose, sealed)]))
    }),
  set: (values) =>
    db.inTenant(hold.tenantId, async (tx) => {
      await lockOwnedSession(tx, hold)
      await saveCredentials(tx, sealValues(seal, values))
    }),
  clear: () =>
    db.inTenant(hold.tenantId, async (tx) => {
      await lockOwnedSession(tx, hold)
      await forgetCredentials(tx)
    }),
})
