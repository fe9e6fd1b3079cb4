// WhatsApp through Meta's official interface (Cloud API).
import type { Connection, ConnectionParts, WhatsAppGateway } from '../port.ts'
import { cloudHook } from './cloud-hook.ts'
import { openCloudConnection } from './cloud-connection.ts'
import type { CloudSettings } from './cloud-settings.ts'

/** The connection of a company without a configured number: reports that and accepts nothing. */
const closedConnection = ({ onEvent, tenantId }: ConnectionParts): Connection => {
  const detail = `no number of the official interface is configured for company ${tenantId}`
  const closedNotice = Promise.resolve()
    .then(() => onEvent({ kind: 'closed', why: 'refused', detail }))
    .catch(() => undefined)
  return {
    send: () => Promise.resolve({ outcome: 'wait', until: new Date(Date.now() + 60_000) }),
    change: () => Promise.resolve({ outcome: 'wait', until: new Date(Date.now() + 60_000) }),
    outcomeOf: () => Promise.resolve('unknown'),
    find: () => Promise.resolve(new Map()),
    markRead: () => Promise.resolve(),
    fetchMedia: () => Promise.reject(new Error(detail)),
    pictureOf: () => Promise.resolve(null),
    logout: () => Promise.resolve(),
    close: () => closedNotice,
  }
}

export const cloudWhatsApp = (settings: CloudSettings): WhatsAppGateway => ({
  driver: 'cloud',
  can: { isScanned: false, bringsMissed: true, hasWindow: true, findsNumbers: false, deletesWithinHours: null },
  open(parts) {
    const number = settings.numbers.find(({ tenantId }) => tenantId === parts.tenantId)
    return Promise.resolve(number ? openCloudConnection(settings, number, parts) : closedConnection(parts))
  },
  hook: cloudHook(settings),
})
