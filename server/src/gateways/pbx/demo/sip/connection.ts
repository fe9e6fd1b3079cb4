// One websocket of a console: messages in and out, its limits, and who proved to be behind it.
import type { RawData, WebSocket } from 'ws'
import { newChallenge, type DigestChallenge, type ExtensionHolder } from '../credentials.ts'
import { maxMessageBytes, readMessage, writeMessage, type SipMessage } from './message.ts'

export const limits = {
  connections: 500,
  connectionsOfAddress: 60,
  /** A console registers at once. */
  strangerMs: 10_000,
  /** Messages a second, and how many may come at once: a call takes about ten. */
  messagesPerSecond: 20,
  burst: 80,
  malformed: 5,
  wrongPasswords: 5,
  bufferedBytes: 512 * 1024,
} as const

/** A connection that answers no ping until the next is closed: a half-open line is noticed within twice this. */
const pingMs = 6_000

interface Parts {
  readonly id: number
  readonly socket: WebSocket
  readonly onMessage: (connection: SipConnection, message: SipMessage) => void
  readonly onClosed: (connection: SipConnection) => void
}

export class SipConnection {
  readonly id: number
  /** The extension that registered here; null for strangers. */
  holder: ExtensionHolder | null = null
  challenge: DigestChallenge | null = null
  wrongPasswords = 0
  readonly #socket: WebSocket
  readonly #onMessage: Parts['onMessage']
  #tokens: number = limits.burst
  #refilledAt = performance.now()
  #malformed = 0
  #isAlive = true
  readonly #stranger: NodeJS.Timeout
  readonly #pulse: NodeJS.Timeout

  constructor({ id, socket, onMessage, onClosed }: Parts) {
    this.id = id
    this.#socket = socket
    this.#onMessage = onMessage
    this.#stranger = setTimeout(() => this.holder ?? this.close(), limits.strangerMs)
    this.#pulse = setInterval(() => this.#ping(), pingMs)
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary))
    socket.on('pong', () => (this.#isAlive = true))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearTimeout(this.#stranger)
      clearInterval(this.#pulse)
      onClosed(this)
    })
  }

  get isOpen() {
    return this.#socket.readyState === this.#socket.OPEN
  }

  send(message: SipMessage) {
    if (!this.isOpen) return
    // A console that does not read must not fill the memory.
    if (this.#socket.bufferedAmount > limits.bufferedBytes) return this.close()
    this.#socket.send(writeMessage(message))
  }

  newChallenge(now: number): DigestChallenge {
    return (this.challenge = newChallenge(now))
  }

  close() {
    this.#socket.terminate()
  }

  #ping() {
    if (!this.#isAlive) return this.close()
    this.#isAlive = false
    this.#socket.ping()
  }

  #isTooFast() {
    const now = performance.now()
    this.#tokens = Math.min(limits.burst, this.#tokens + ((now - this.#refilledAt) * limits.messagesPerSecond) / 1_000)
    this.#refilledAt = now
    this.#tokens -= 1
    return this.#tokens < 0
  }

  #receive(data: RawData, isBinary: boolean) {
    if (this.#isTooFast()) return this.close()
    const text = Buffer.isBuffer(data) && data.length <= maxMessageBytes ? data.toString('utf8') : ''
    // The keep-alive of RFC 5626.
    if (text === '\r\n\r\n' || text === '\r\n') return this.#socket.send('\r\n')
    const message = isBinary && !Buffer.isBuffer(data) ? null : readMessage(text)
    if (message) return this.#onMessage(this, message)
    this.#malformed += 1
    if (this.#malformed >= limits.malformed) this.close()
  }
}
