import { chatEvents } from '@tratativa/contract/chat/events'
import type { SessionState } from '@tratativa/contract/chat/session-shapes'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { showSession, type GatewayTraits } from './show-session.ts'
import { findSession } from './sessions.store.ts'

const statusByState: Record<SessionState, 'connected' | 'wait_for_qrcode_auth' | 'disconnected'> = {
  open: 'connected',
  absent: 'wait_for_qrcode_auth',
  connecting: 'wait_for_qrcode_auth',
  'waiting-scan': 'wait_for_qrcode_auth',
  lost: 'disconnected',
  'logged-out': 'disconnected',
}

/** Publishes the state of the number to the consoles. */
export const publishSession = (gateway: GatewayTraits) => async (tx: TenantTx) => {
  const session = showSession(tx.tenantId, await findSession(tx), gateway)
  tx.emit(chatEvents, 'connection.update', { event: statusByState[session.state], session })
  return session
}

/** Publishes the new QR code to those who may scan it. The code is sealed because published events are stored for a while. */
export const publishQr = (tx: TenantTx, sealed: string) => tx.emit(chatEvents, 'qrcode.updated', { qr: sealed })
