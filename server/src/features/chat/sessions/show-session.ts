import { chatClock } from '@tratativa/contract/chat/clock'
import type { Session } from '@tratativa/contract/chat/session-shapes'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { Seal } from '../../../platform/crypto/seal.ts'
import type { Reader } from '../../../platform/db/scope.ts'
import { sessionName } from '../connection/session-name.ts'
import { qrPurpose } from '../connection/qr-purpose.ts'
import { findSession, type SessionRecord } from './sessions.store.ts'

/** The traits of this installation's gateway that clients see. */
export interface GatewayTraits {
  readonly driver: Session['driver']
  readonly isScanned: boolean
}

/** True if the number is linked, even if it is temporarily unreachable. */
const isLinked = ({ state, jid }: SessionRecord) => jid !== null && ['open', 'lost', 'connecting'].includes(state)

export const showSession = (tenantId: TenantId, known: SessionRecord, gateway: GatewayTraits): Session => ({
  name: sessionName(tenantId),
  state: known.state,
  isAuthenticated: isLinked(known),
  hasQR: known.state === 'waiting-scan',
  isDisconnected: known.state === 'logged-out' || (isLinked(known) && known.state !== 'open'),
  isReleased: known.is_released,
  number: isLinked(known) ? (known.jid?.split('@')[0] ?? null) : null,
  changedAt: chatClock(known.changed_at),
  ...gateway,
})

export const readStatus = (gateway: GatewayTraits) => async (reader: Reader) => ({
  data: showSession(reader.tenantId, await findSession(reader), gateway),
})

export const readQr = (seal: Seal) => async (reader: Reader) => {
  const { qr } = await findSession(reader)
  return { data: { qr: qr === null ? null : seal.open(qrPurpose, qr) } }
}
