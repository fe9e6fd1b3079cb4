// Limits sockets that are not authenticated yet: few per address, and closed when they send no token.
import type { IncomingMessage } from 'node:http'
import { clientAddress, limitKey, type Trust } from '../http/addresses.ts'

/** An office behind one address may reconnect this many consoles at once after a restart. */
export const maxStrangers = 100

/** A console sends its token immediately. */
const handshakeTimeoutMs = 5_000

interface StrangerConnection {
  readonly request: IncomingMessage
  once(event: 'close', act: () => void): unknown
  /** With `discard`, the connection closes without sending its pending data. */
  close(discard: boolean): unknown
}

interface Waiting {
  readonly key: string
  readonly cut: NodeJS.Timeout
}

export const watchStrangers = (trust: Trust) => {
  const counts = new Map<string, number>()
  const waiting = new Map<object, Waiting>()
  const keyOf = ({ socket, headers }: IncomingMessage) => {
    const forwarded = headers['x-forwarded-for']
    const text = Array.isArray(forwarded) ? forwarded.join(',') : forwarded
    return limitKey(clientAddress(socket.remoteAddress ?? '', text, trust))
  }
  const leave = (line: object) => {
    const stranger = waiting.get(line)
    if (!stranger) return
    const { key, cut } = stranger
    clearTimeout(cut)
    waiting.delete(line)
    const left = (counts.get(key) ?? 1) - 1
    if (left > 0) counts.set(key, left)
    else counts.delete(key)
  }
  return {
    mayCome: (request: IncomingMessage) => (counts.get(keyOf(request)) ?? 0) < maxStrangers,
    enter(line: StrangerConnection) {
      const key = keyOf(line.request)
      counts.set(key, (counts.get(key) ?? 0) + 1)
      waiting.set(line, { key, cut: setTimeout(() => line.close(true), handshakeTimeoutMs) })
      line.once('close', () => leave(line))
    },
    /** Called after authentication: the connection no longer counts. */
    leave,
  }
}
