// Links a number before anybody scans a code: its driver finds the credentials that an earlier connection would have stored.
import type { CredentialValue } from '../../../gateways/whatsapp/port.ts'
import type { Seal } from '../../../platform/crypto/seal.ts'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { requestSession } from '../sessions/sessions.store.ts'
import { saveCredentials } from './credentials.store.ts'
import { sealValues } from './make-credential-store.stream.ts'

export const linkNumber = async (tx: TenantTx, seal: Seal, values: readonly CredentialValue[]): Promise<void> => {
  await saveCredentials(tx, sealValues(seal, values))
  await requestSession(tx)
}
