import { chatClock } from '@tratativa/contract/chat/clock'
import type { Session } from '@tratativa/contract/chat/session-shapes'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { sessionName } from '../connection/session-name.ts'
import type { SessionRecord } from './sessions.store.ts'

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
