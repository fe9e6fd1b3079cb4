// A webhook subscriber for tests: passes each delivery to the gateway's hook, and its events to the owner of the connection.
import { createServer, type IncomingMessage } from 'node:http'
import type { ConnectionEvent, WhatsAppGateway } from '../../port.ts'
import { listenLocally } from './listen-locally.ts'

const bodyOf = async (incoming: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Set later: the gateway needs the stub, and the stub needs this server's address. */
export const startHookServer = async () => {
  const hookTarget: { gateway: WhatsAppGateway | null; onEvent: (event: ConnectionEvent) => Promise<void> } = {
    gateway: null,
    onEvent: () => Promise.resolve(),
  }
  const take = async (incoming: IncomingMessage): Promise<number> => {
    const signature = incoming.headers['x-hub-signature-256']
    const deliveries = hookTarget.gateway?.hook?.read(await bodyOf(incoming), String(signature))
    if (!deliveries) return 401
    for (const { events } of deliveries) for (const event of events) await hookTarget.onEvent(event)
    return 200
  }
  const server = createServer((incoming, response) => {
    take(incoming).then(
      (status) => response.writeHead(status).end(),
      () => response.writeHead(500).end(),
    )
  })
  const { host, close } = await listenLocally(server)
  return {
    url: `http://${host}/hooks/whatsapp`,
    /** Wraps the gateway so that the owner of a connection receives its events. */
    behind(gateway: WhatsAppGateway): WhatsAppGateway {
      hookTarget.gateway = gateway
      return {
        ...gateway,
        open(parts) {
          hookTarget.onEvent = parts.onEvent
          return gateway.open(parts)
        },
      }
    },
    close,
  }
}
