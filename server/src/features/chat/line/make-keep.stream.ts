import type { Keep, KeepValue } from '../../../gateways/whatsapp/port.ts'
import type { Seal } from '../../../platform/crypto/seal.ts'
import type { Db } from '../../../platform/db/scope.ts'
import { findCredentials, forgetCredentials, keepCredentials } from './credentials.store.ts'
import { holdSession, type Hold } from './sessions-held.store.ts'

const purpose = 'chat.credential'

export const sealValues = (seal: Seal, values: readonly KeepValue[]) =>
  values.map(({ kind, id, value }) => ({ kind, id, sealed: value === null ? null : seal.close(purpose, value) }))

/** The driver's storage, written only by the owner: a process that lost the session cannot corrupt the keys of the next owner. */
export const makeKeep = (db: Db, seal: Seal, hold: Hold): Keep => ({
  get: (kind, ids) =>
    db.inTenant(hold.tenantId, async (tx) => {
      const rows = await findCredentials(tx, kind, ids)
      return new Map(rows.map(({ id, sealed }) => [id, seal.open(purpose, sealed)]))
    }),
  set: (values) =>
    db.inTenant(hold.tenantId, async (tx) => {
      await holdSession(tx, hold)
      await keepCredentials(tx, sealValues(seal, values))
    }),
  clear: () =>
    db.inTenant(hold.tenantId, async (tx) => {
      await holdSession(tx, hold)
      await forgetCredentials(tx)
    }),
})
