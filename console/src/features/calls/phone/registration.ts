// The registration of this tab at the exchange: connects, renews the credentials, and connects again after a cut.
import { UA, WebSocketInterface } from 'jssip'
import type { CallOptions, RTCSessionEvent } from 'jssip/lib/UA'
import type { RTCSession } from 'jssip/lib/RTCSession'
import { callsCalls } from '@tratativa/contract/calls/calls'
import { ringTimeoutSeconds } from '@tratativa/contract/calls/kinds'
import type { PhoneRegistration } from '@tratativa/contract/calls/shapes'
import { call as request } from '../../../platform/http.ts'
import { Refused } from '../../../platform/refused.ts'
import type { LineState, PhoneFault } from './phone-state.ts'

const refreshBeforeMs = 30_000
/** The exchange holds an interrupted call for some seconds only. */
const maxReconnectSeconds = 4

/** Missing in the types of JsSIP. */
interface AskingUa {
  sendOptions(uri: string): void
}

export type Invitation = { getHeader(name: string): string | undefined }

/** A half-open connection takes no part in anything and stays open: two questions without a word in between show it. */
const askMs = 5_000
const maxUnheard = 2

interface RegistrationListener {
  /** `fault` is undefined where the last one stays. */
  readonly onState: (line: LineState, fault?: PhoneFault | null) => void
  readonly onCut: () => void
  readonly onInvited: (session: RTCSession, invitation: Invitation) => void
}

const addressOf = (path: string) => {
  const url = new URL(path, location.href)
  url.protocol = url.protocol === 'https:' || url.protocol === 'wss:' ? 'wss:' : 'ws:'
  return url.href
}

export class Registration {
  readonly #listener: RegistrationListener
  #ua: UA | null = null
  #socket: WebSocketInterface | null = null
  #refresh: ReturnType<typeof setTimeout> | null = null
  #ask: ReturnType<typeof setInterval> | null = null
  #unheard = 0

  constructor(listener: RegistrationListener) {
    this.#listener = listener
  }

  get isConnected() {
    return this.#ua?.isConnected() === true
  }

  async open() {
    if (this.#ua) return
    this.#listener.onState('authenticating', null)
    try {
      const { data } = await request(callsCalls.registerPhone, {})
      this.#register(data)
    } catch (error) {
      const detail = error instanceof Refused ? error.message : String(error)
      const kind = error instanceof Refused && error.status !== 0 ? 'refused' : 'login'
      this.#listener.onState('failed', { kind, detail })
    }
  }

  close() {
    if (this.#refresh) clearTimeout(this.#refresh)
    if (this.#ask) clearInterval(this.#ask)
    removeEventListener('offline', this.#cut)
    const ua = this.#ua
    this.#ua = null
    ua?.stop()
    this.#listener.onState('off')
  }

  /** Undefined without a registration. */
  call(number: string, options: CallOptions) {
    return this.#ua?.call(number, { ...options, pcConfig: { iceServers: [] } })
  }

  #register(registration: PhoneRegistration) {
    this.#socket = new WebSocketInterface(addressOf(registration.socketUrl))
    const ua = new UA({
      sockets: [this.#socket],
      uri: registration.uri,
      authorization_user: registration.username,
      password: registration.password,
      session_timers: false,
      no_answer_timeout: ringTimeoutSeconds,
      connection_recovery_max_interval: maxReconnectSeconds,
    })
    this.#ua = ua
    const { onState, onCut, onInvited } = this.#listener
    ua.on('registered', () => onState('connected'))
    ua.on('connected', () => this.#listen())
    ua.on('disconnected', () => {
      if (this.#ua !== ua) return
      onState('disconnected')
      onCut()
    })
    ua.on('connecting', () => this.#ua === ua && onState('authenticating'))
    ua.on('registrationFailed', ({ cause, response }) => {
      // A cut in the middle of the registration is no refusal: the next connection registers again.
      if (!this.isConnected) return
      onState('failed', { kind: 'login', detail: [response?.status_code, cause].filter(Boolean).join(' ') })
    })
    ua.on('newRTCSession', (event: RTCSessionEvent) => {
      if ((event.originator as string) === 'remote') onInvited(event.session, event.request)
    })
    ua.start()
    this.#ask = setInterval(() => this.#askExchange(registration.uri), askMs)
    addEventListener('offline', this.#cut)
    this.#refreshBefore(registration.expiresAt)
  }

  #listen() {
    const socket = this.#socket
    if (!socket) return
    const receive = socket.ondata.bind(socket)
    this.#unheard = 0
    socket.ondata = (data) => {
      this.#unheard = 0
      receive(data)
    }
  }

  /** Any answer of the exchange shows that the line lives. */
  #askExchange(uri: string) {
    if (!this.isConnected) return
    if (this.#unheard >= maxUnheard) return this.#cut()
    this.#unheard += 1
    ;(this.#ua as unknown as AskingUa | null)?.sendOptions(uri)
  }

  /** The browser leaves an open connection open when the network goes. */
  readonly #cut = () => {
    if (!this.isConnected) return
    this.#socket?.disconnect()
    this.#socket?.ondisconnect(true)
  }

  #refreshBefore(expiresAt: string) {
    const wait = Math.max(5_000, new Date(expiresAt).getTime() - Date.now() - refreshBeforeMs)
    this.#refresh = setTimeout(() => {
      void request(callsCalls.registerPhone, {}).then(
        ({ data }) => {
          this.#ua?.set('authorization_user', data.username)
          this.#ua?.set('password', data.password)
          this.#refreshBefore(data.expiresAt)
        },
        () => this.#refreshBefore(new Date(Date.now() + 2 * refreshBeforeMs).toISOString()),
      )
    }, wait)
  }
}
