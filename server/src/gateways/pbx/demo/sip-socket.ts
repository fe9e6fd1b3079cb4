// The door of the demo exchange: the path /sip of the app's own web server, subprotocol `sip`, from the console's own pages alone.
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { clientAddress, limitKey, type Trust } from '../../../platform/http/addresses.ts'
import { SipConnection, limits } from './sip/connection.ts'
import type { Exchange } from './exchange.ts'
import { maxMessageBytes } from './sip/message.ts'

export const sipPath = '/sip'

export interface Door {
  readonly origins: readonly string[]
  readonly trust: Trust
}

const refuse = (socket: Duplex, status: '403 Forbidden' | '429 Too Many Requests') =>
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)

const isOwnPage = ({ headers }: IncomingMessage, origins: readonly string[]) => {
  const { origin, host } = headers
  if (origin === undefined || !URL.canParse(origin)) return false
  return new URL(origin).host === host || origins.includes(origin)
}

export const openSipSocket = (server: Server, exchange: Exchange, { origins, trust }: Door) => {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
    handleProtocols: (protocols) => protocols.has('sip') && 'sip',
  })
  const connections = new Set<SipConnection>()
  const counts = new Map<string, number>()
  let lastId = 0

  const addressOf = ({ socket, headers }: IncomingMessage) => {
    const forwarded = headers['x-forwarded-for']
    const text = Array.isArray(forwarded) ? forwarded.join(',') : forwarded
    return limitKey(clientAddress(socket.remoteAddress ?? '', text, trust))
  }

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] !== sipPath) return
    const protocols = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim())
    if (!isOwnPage(request, origins) || !protocols.includes('sip')) return void refuse(socket, '403 Forbidden')
    const address = addressOf(request)
    const count = counts.get(address) ?? 0
    if (connections.size >= limits.connections || count >= limits.connectionsOfAddress)
      return void refuse(socket, '429 Too Many Requests')
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      counts.set(address, (counts.get(address) ?? 0) + 1)
      const connection = new SipConnection({
        id: ++lastId,
        socket: webSocket,
        onMessage: (from, message) => exchange.receive(from, message),
        onClosed: (closed) => {
          connections.delete(closed)
          const left = (counts.get(address) ?? 1) - 1
          if (left > 0) counts.set(address, left)
          else counts.delete(address)
          exchange.closed(closed)
        },
      })
      connections.add(connection)
    })
  }
  server.on('upgrade', onUpgrade)
  return {
    close() {
      server.off('upgrade', onUpgrade)
      for (const connection of connections) connection.close()
      sockets.close()
    },
  }
}
