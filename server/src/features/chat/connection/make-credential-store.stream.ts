import type { CredentialStore, CredentialValue } from '../../../gateways/whatsapp/port.ts'
import type { Seal } from '../../../platform/crypto/seal.ts'
import type { Db, TenantTx } from '../../../platform/db/scope.ts'
import { requestSession } from '../sessions/sessions.store.ts'
import { findSessionCredentials, forgetCredentials, saveCredentials } from './credentials.store.ts'
import { lockOwnedSession, type SessionOwnership } from './session-ownership.store.ts'

const purpose = 'chat.credential'

const sealValues = (seal: Seal, values: readonly CredentialValue[]) =>
  values.map(({ kind, id, value }) => ({ kind, id, sealed: value === null ? null : seal.close(purpose, value) }))

/** The driver's storage, written only by the owner: a process that lost the session cannot corrupt the keys of the next owner. */
export const makeCredentialStore = (db: Db, seal: Seal, ownership: SessionOwnership): CredentialStore => ({
  get: (kind, ids) =>
    db.inTenant(ownership.tenantId, async (tx) => {
      const rows = await findSessionCredentials(tx, kind, ids)
      return new Map(rows.map(({ id, sealed }) => [id, seal.open(purpose, sealed)]))
    }),
  set: (values) =>
    db.inTenant(ownership.tenantId, async (tx) => {
      await lockOwnedSession(tx, ownership)
      await saveCredentials(tx, sealValues(seal, values))
    }),
  clear: () =>
    db.inTenant(ownership.tenantId, async (tx) => {
      await lockOwnedSession(tx, ownership)
      await forgetCredentials(tx)
    }),
})

// Links a number before anybody scans a code: its driver finds the credentials that an earlier connection would have stored.
export const linkNumber = async (tx: TenantTx, seal: Seal, values: readonly CredentialValue[]): Promise<void> => {
  await saveCredentials(tx, sealValues(seal, values))
  await requestSession(tx)
}
