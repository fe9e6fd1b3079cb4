// Links a number before anybody scans a code: its driver finds the credentials that an earlier connection would have stored.
import type { KeepValue } from '../../../gateways/whatsapp/port.ts'
import type { Seal } from '../../../platform/crypto/seal.ts'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { wantSession } from '../sessions/sessions.store.ts'
import { keepCredentials } from './credentials.store.ts'
import { sealValues } from './make-keep.stream.ts'

export const linkNumber = async (tx: TenantTx, seal: Seal, values: readonly KeepValue[]): Promise<void> => {
  await keepCredentials(tx, sealValues(seal, values))
  await wantSession(tx)
}
