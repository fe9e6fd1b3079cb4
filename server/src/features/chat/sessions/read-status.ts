import type { Seal } from '../../../platform/crypto/seal.ts'
import type { Reader } from '../../../platform/db/scope.ts'
import { qrPurpose } from '../connection/qr-purpose.ts'
import { showSession, type GatewayTraits } from './show-session.ts'
import { findSession } from './sessions.store.ts'

export const readStatus = (gateway: GatewayTraits) => async (reader: Reader) => ({
  data: showSession(reader.tenantId, await findSession(reader), gateway),
})

export const readQr = (seal: Seal) => async (reader: Reader) => {
  const { qr } = await findSession(reader)
  return { data: { qr: qr === null ? null : seal.open(qrPurpose, qr) } }
}
