// One connection to Asterisk's manager interface: logs in, asks, hears events, connects again.
import { createConnection, type Socket } from 'node:net'
import type { Logger } from '../../../platform/log/log.ts'
import type { ExchangeAnswer } from '../port.ts'
import { makeAmiReader, writeAmi, type AmiMessage } from './ami-wire.ts'

export interface AmiSettings {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly secret: string
}

interface Parts {
  readonly settings: AmiSettings
  readonly log: Logger
  readonly onEvent: (event: AmiMessage) => void
  /** Events were missed while the connection was broken. */
  readonly onBroken: () => void
}

/** The acts that the product sends; AMI could also originate calls and run commands of the machine. */
const allowedActs = new Set([
  'DBGet',
  'DBPut',
  'DBDel',
  'QueueAdd',
  'QueueRemove',
  'QueuePause',
  'QueuePenalty',
  'Hangup',
])

const answerTimeoutMs = 5_000
const firstRetryMs = 500
const longestRetryMs = 30_000

interface Pending {
  readonly awaits: 'response' | 'value'
  settle(answer: ExchangeAnswer): void
}

const fault = (kind: 'unreachable' | 'refused' | 'garbled', message: string): ExchangeAnswer => ({
  ok: false,
  fault: kind,
  message,
})

export class AmiClient {
  readonly #parts: Parts
  readonly #pending = new Map<string, Pending>()
  #socket: Socket | null = null
  #isLoggedIn = false
  #isClosed = false
  #lastId = 0
  #retryMs = firstRetryMs
  #retry: NodeJS.Timeout | null = null

  constructor(parts: Parts) {
    this.#parts = parts
    this.#connect()
  }

  get isLoggedIn() {
    return this.#isLoggedIn
  }

  ask(act: string, headers: Readonly<Record<string, string>>): Promise<ExchangeAnswer> {
    if (!allowedActs.has(act)) return Promise.resolve(fault('refused', 'Action not allowed'))
    if (!this.#isLoggedIn) return Promise.resolve(fault('unreachable', 'The exchange is not connected'))
    return this.#send(act, headers)
  }

  close() {
    this.#isClosed = true
    if (this.#retry) clearTimeout(this.#retry)
    this.#socket?.end(writeAmi({ Action: 'Logoff' }) ?? '')
    this.#socket?.destroySoon()
    this.#failAll()
  }

  #send(act: string, headers: Readonly<Record<string, string>>): Promise<ExchangeAnswer> {
    const id = `tratativa-${(this.#lastId += 1)}`
    const text = writeAmi({ Action: act, ActionID: id, ...headers })
    if (text === null) return Promise.resolve(fault('refused', 'A value has a line break'))
    return new Promise((resolve) => {
      const timer = setTimeout(() => settle(fault('unreachable', 'The exchange did not answer')), answerTimeoutMs)
      const settle = (answer: ExchangeAnswer) => {
        clearTimeout(timer)
        this.#pending.delete(id)
        resolve(answer)
      }
      this.#pending.set(id, { awaits: act === 'DBGet' ? 'value' : 'response', settle })
      this.#socket?.write(text)
    })
  }

  #connect() {
    const { settings, log } = this.#parts
    const socket = createConnection({ host: settings.host, port: settings.port })
    const reader = makeAmiReader((message) => this.#receive(message))
    this.#socket = socket
    socket.setEncoding('utf8').setKeepAlive(true, 10_000)
    socket.on('connect', () => void this.#logIn())
    socket.on('data', (chunk: string) => {
      try {
        reader.push(chunk)
      } catch (error) {
        log.warn({ err: error }, 'pbx: unreadable exchange, connecting again')
        socket.destroy()
      }
    })
    socket.on('error', (error) => log.warn({ err: error }, 'pbx: connection to the exchange failed, will retry'))
    socket.on('close', () => this.#lost())
  }

  async #logIn() {
    const { user, secret } = this.#parts.settings
    const answer = await this.#send('Login', { Username: user, Secret: secret, Events: 'call,agent' })
    if (answer.ok) {
      this.#isLoggedIn = true
      this.#retryMs = firstRetryMs
      return
    }
    this.#parts.log.error({ fault: answer.fault }, 'pbx: the exchange refused the login, will retry')
    this.#socket?.destroy()
  }

  #lost() {
    const wasLoggedIn = this.#isLoggedIn
    this.#isLoggedIn = false
    this.#failAll()
    if (wasLoggedIn) this.#parts.onBroken()
    if (this.#isClosed) return
    this.#retry = setTimeout(() => this.#connect(), this.#retryMs)
    this.#retryMs = Math.min(this.#retryMs * 2, longestRetryMs)
  }

  #failAll() {
    for (const { settle } of this.#pending.values()) settle(fault('unreachable', 'The exchange is not connected'))
  }

  #receive(message: AmiMessage) {
    const pending = this.#pending.get(message.get('actionid') ?? '')
    const response = message.get('response')
    if (response !== undefined) return pending && this.#settle(pending, response, message)
    if (message.get('event') === 'DBGetResponse')
      return pending?.settle({ ok: true, message: 'Success', value: message.get('val') ?? '' })
    if (!this.#isLoggedIn) return undefined
    try {
      return this.#parts.onEvent(message)
    } catch (error) {
      return this.#parts.log.warn({ err: error }, 'pbx: event of the exchange ignored')
    }
  }

  #settle({ awaits, settle }: Pending, response: string, message: AmiMessage) {
    const text = (message.get('message') ?? '').slice(0, 200)
    if (response === 'Error') return settle(fault('refused', text))
    if (response !== 'Success') return settle(fault('garbled', 'Unknown answer'))
    // The value of DBGet follows as an event.
    if (awaits === 'response') settle({ ok: true, message: text, value: null })
    return undefined
  }
}
