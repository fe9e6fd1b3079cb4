// The line of this tab: registers the extension and carries its calls. JsSIP speaks to the exchange.
import { UA, WebSocketInterface } from 'jssip'
import type { RTCSessionEvent } from 'jssip/lib/UA'
import type { RTCSession } from 'jssip/lib/RTCSession'
import { callsCalls } from '@tratativa/contract/calls/calls'
import { ringTimeoutSeconds } from '@tratativa/contract/calls/kinds'
import type { PhoneRegistration } from '@tratativa/contract/calls/shapes'
import { call as request } from '../../../platform/http.ts'
import { Refused } from '../../../platform/refused.ts'
import { faultOfEnd, faultOfMicrophone } from './faults.ts'
import { mediaKeys } from './media-keys.ts'
import {
  echoNumber,
  newCall,
  silent,
  talkedMsOf,
  type DialTarget,
  type LineCall,
  type PhoneCommand,
  type PhoneState,
} from './phone-state.ts'
import { forgetCall, rememberCall, rememberedCall } from './remembered-call.ts'
import { closeStream, openMicrophone, playStream, ringBell } from './sounds.ts'

type Slot = 'call' | 'consulted'

interface Side {
  readonly session: RTCSession
  readonly stream: MediaStream | null
  readonly audio: HTMLAudioElement
  timeout: ReturnType<typeof setTimeout> | null
}

const refreshBeforeMs = 30_000
const exchangeHeader = 'X-Exchange-Call'

const addressOf = (path: string) => {
  const url = new URL(path, location.href)
  url.protocol = url.protocol === 'https:' || url.protocol === 'wss:' ? 'wss:' : 'ws:'
  return url.href
}

export class Line {
  #state: PhoneState = silent
  #ua: UA | null = null
  #sides: Partial<Record<Slot, Side>> = {}
  #refresh: ReturnType<typeof setTimeout> | null = null
  #stopBell: (() => void) | null = null
  readonly #publish: (state: PhoneState) => void
  readonly #onEnded: () => void

  constructor(publish: (state: PhoneState) => void, onEnded: () => void) {
    this.#publish = publish
    this.#onEnded = onEnded
    mediaKeys({ hangUp: () => this.apply({ act: 'hangUp' }), mute: () => this.apply({ act: 'mute' }) })
  }

  get state() {
    return this.#state
  }

  apply(command: PhoneCommand) {
    switch (command.act) {
      case 'connect':
        return void this.#connect()
      case 'disconnect':
        return this.#disconnect()
      case 'dial':
        return void this.#dial(command)
      case 'answer':
        return void this.#answer()
      case 'hangUp':
        return this.#hangUp()
      case 'mute':
        return this.#mute()
      case 'hold':
        return this.#hold()
      case 'digit':
        return this.#digit(command.digit)
      case 'transfer':
        return void this.#transfer(command.number)
      case 'consult':
        return void this.#consult(command.number)
      case 'completeTransfer':
        return this.#completeTransfer()
      case 'forgive':
        return this.#set({ fault: null })
    }
  }

  stop() {
    this.#disconnect()
  }

  #set(change: Partial<PhoneState>) {
    this.#state = { ...this.#state, ...change }
    this.#publish(this.#state)
  }

  #change(slot: Slot, change: Partial<LineCall>) {
    const before = this.#state[slot]
    if (before) this.#set({ [slot]: { ...before, ...change } })
  }

  async #connect() {
    if (this.#ua) return
    this.#set({ line: 'authenticating', fault: null })
    try {
      const { data } = await request(callsCalls.registerPhone, {})
      this.#register(data)
    } catch (error) {
      const detail = error instanceof Refused ? error.message : String(error)
      this.#set({
        line: 'failed',
        fault: { kind: error instanceof Refused && error.status !== 0 ? 'refused' : 'login', detail },
      })
    }
  }

  #register(registration: PhoneRegistration) {
    const ua = new UA({
      sockets: [new WebSocketInterface(addressOf(registration.socketUrl))],
      uri: registration.uri,
      authorization_user: registration.username,
      password: registration.password,
      session_timers: false,
      no_answer_timeout: ringTimeoutSeconds,
      connection_recovery_max_interval: 15,
    })
    this.#ua = ua
    ua.on('registered', () => {
      this.#set({ line: 'connected', fault: this.#state.fault?.kind === 'login' ? null : this.#state.fault })
      void this.#resume()
    })
    ua.on('disconnected', () => this.#ua === ua && this.#set({ line: 'disconnected' }))
    ua.on('connecting', () => this.#ua === ua && this.#set({ line: 'authenticating' }))
    ua.on('registrationFailed', ({ cause, response }) =>
      this.#set({
        line: 'failed',
        fault: { kind: 'login', detail: [response?.status_code, cause].filter(Boolean).join(' ') },
      }),
    )
    ua.on('newRTCSession', (event: RTCSessionEvent) => {
      if ((event.originator as string) === 'remote') this.#receive(event.session, event.request)
    })
    ua.start()
    this.#refreshBefore(registration.expiresAt)
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

  #disconnect() {
    if (this.#refresh) clearTimeout(this.#refresh)
    this.#hangUp()
    this.#hangUp()
    const ua = this.#ua
    this.#ua = null
    ua?.stop()
    this.#set({ line: 'off' })
  }

  #receive(session: RTCSession, invitation: { getHeader(name: string): string | undefined }) {
    if (this.#state.call) return session.terminate({ status_code: 486, reason_phrase: 'Busy Here' })
    const number = session.remote_identity.uri.user
    this.#set({
      call: { ...newCall({ number }, 'in'), exchangeKey: invitation.getHeader(exchangeHeader) ?? '' },
      fault: null,
    })
    this.#follow('call', session, null)
    this.#stopBell = ringBell()
  }

  /** Announces a call; null where the server refuses it, and says why. */
  async #announce({ number, caseId, personId }: DialTarget, isConfirmed: boolean) {
    try {
      const input = { number, isConductConfirmed: isConfirmed, ...(caseId === undefined ? {} : { caseId }) }
      return (
        await request(callsCalls.announceCall, { ...input, ...(personId === undefined ? {} : { personId }) } as never)
      ).data
    } catch (error) {
      const detail = error instanceof Refused ? error.message : String(error)
      const isConduct = error instanceof Refused && error.code.startsWith('conduct.')
      const confirmable = {
        number,
        ...(caseId === undefined ? {} : { caseId }),
        ...(personId === undefined ? {} : { personId }),
      }
      this.#set({
        fault: { kind: error instanceof Refused ? 'refused' : 'call', detail, ...(isConduct ? { confirmable } : {}) },
      })
      return null
    }
  }

  async #microphone() {
    try {
      return await openMicrophone()
    } catch (error) {
      this.#set({ fault: faultOfMicrophone(error) })
      return null
    }
  }

  async #dial({ isConfirmed = false, number, ...rest }: DialTarget & { isConfirmed?: boolean }, slot: Slot = 'call') {
    if (!this.#ua || this.#state.line !== 'connected') return this.#set({ fault: { kind: 'disconnected', detail: '' } })
    if (this.#state[slot]) return
    const target = { ...rest, number: number.replace(/\s/g, '') }
    this.#set({ [slot]: newCall(target, 'out'), fault: null })
    const isEcho = target.number === echoNumber
    const announced = isEcho
      ? { id: '', number: echoNumber, isRecorded: false }
      : await this.#announce(target, isConfirmed)
    const stream = announced && (await this.#microphone())
    if (!announced || !stream || !this.#state[slot]) {
      closeStream(stream)
      return this.#set({ [slot]: null })
    }
    this.#change(slot, { isRecorded: announced.isRecorded })
    this.#invite(slot, announced.number, stream, isEcho ? [] : [`X-Call-Id: ${announced.id}`])
  }

  #invite(slot: Slot, number: string, stream: MediaStream, extraHeaders: string[]) {
    const ua = this.#ua
    if (!ua) return closeStream(stream)
    const session = ua.call(number, { mediaStream: stream, extraHeaders, pcConfig: { iceServers: [] } })
    this.#follow(slot, session, stream)
    const side = this.#sides[slot]
    if (side) side.timeout = setTimeout(() => this.#giveUp(session), ringTimeoutSeconds * 1000)
  }

  #giveUp(session: RTCSession) {
    if (session.isEstablished() || session.isEnded()) return
    session.terminate()
    this.#set({ fault: { kind: 'cause', detail: 'no-answer' } })
  }

  /** After a reload: the call that this person was in goes on, or the dock says that it ended. */
  async #resume() {
    const interrupted = rememberedCall()
    if (!interrupted || this.#state.call) return
    forgetCall()
    const stream = await this.#microphone()
    if (!stream) return
    this.#set({
      call: { ...newCall(interrupted, 'out'), ...interrupted, state: 'connecting', isHeld: false, runningSince: null },
    })
    this.#invite('call', interrupted.number.replace(/\D/g, '') || interrupted.number, stream, [
      `X-Resume-Call: ${interrupted.exchangeKey}`,
    ])
  }

  async #answer() {
    const side = this.#sides.call
    if (!side || this.#state.call?.state !== 'incoming') return
    const stream = await this.#microphone()
    if (!stream) return
    this.#silenceBell()
    this.#sides.call = { ...side, stream }
    side.session.answer({ mediaStream: stream, pcConfig: { iceServers: [] } })
  }

  #silenceBell() {
    this.#stopBell?.()
    this.#stopBell = null
  }

  #follow(slot: Slot, session: RTCSession, stream: MediaStream | null) {
    const audio = new Audio()
    this.#sides[slot] = { session, stream, audio, timeout: null }
    const slotOf = (): Slot => (this.#sides.consulted?.session === session ? 'consulted' : 'call')
    const hear = (connection: RTCPeerConnection) =>
      connection.addEventListener('track', ({ streams: [first] }) => first && playStream(audio, first, 'speaker'))
    if (session.connection) hear(session.connection)
    session.on('peerconnection', ({ peerconnection }) => hear(peerconnection))
    session.on(
      'progress',
      () => this.#state[slotOf()]?.direction === 'out' && this.#change(slotOf(), { state: 'progress' }),
    )
    session.on('accepted', (event: object) =>
      this.#accepted(slotOf(), (event as { response?: { getHeader(name: string): string } }).response),
    )
    session.on('hold', () => this.#pause(slotOf()))
    session.on('unhold', () => this.#change(slotOf(), { isHeld: false, runningSince: Date.now() }))
    session.on('muted', () => this.#change(slotOf(), { isMuted: true }))
    session.on('unmuted', () => this.#change(slotOf(), { isMuted: false }))
    session.on('ended', () => this.#ended(slotOf(), null))
    session.on('failed', ({ cause, originator }) => this.#ended(slotOf(), { cause, isOurs: originator === 'local' }))
  }

  #accepted(slot: Slot, response: { getHeader(name: string): string } | undefined) {
    this.#silenceBell()
    const key = response?.getHeader(exchangeHeader) ?? this.#state[slot]?.exchangeKey ?? ''
    this.#change(slot, { state: 'accepted', runningSince: Date.now(), exchangeKey: key })
    const { call } = this.#state
    if (slot === 'call' && call) rememberCall(call)
  }

  #pause(slot: Slot) {
    const call = this.#state[slot]
    if (call) this.#change(slot, { isHeld: true, talkedMs: talkedMsOf(call, Date.now()), runningSince: null })
  }

  #ended(slot: Slot, failure: { cause: string; isOurs: boolean } | null) {
    const side = this.#sides[slot]
    const call = this.#state[slot]
    if (side?.timeout) clearTimeout(side.timeout)
    if (side) side.audio.srcObject = null
    closeStream(side?.stream ?? null)
    this.#sides = { ...this.#sides, [slot]: undefined }
    const fault = failure && call && !failure.isOurs ? faultOfEnd(failure.cause, call) : null
    const isFirst = slot === 'call'
    if (isFirst) this.#silenceBell()
    // The consulted side goes on as the only call when the first one hung up.
    const next = isFirst && this.#sides.consulted ? this.#state.consulted : null
    if (next) this.#sides = { call: this.#sides.consulted }
    this.#set(isFirst ? { call: next, consulted: null, fault } : { consulted: null, fault })
    if (!this.#state.call) forgetCall()
    this.#onEnded()
  }

  #hangUp() {
    const slot: Slot = this.#sides.consulted ? 'consulted' : 'call'
    const side = this.#sides[slot]
    if (!side) return this.#set({ call: null })
    if (!side.session.isEnded()) side.session.terminate()
  }

  /** Mutes the side that is spoken to: the first one is on hold while a second one is consulted. */
  #mute() {
    const session = (this.#sides.consulted ?? this.#sides.call)?.session
    if (!session?.isEstablished()) return
    if (session.isMuted().audio) session.unmute({ audio: true })
    else session.mute({ audio: true })
  }

  #hold() {
    const session = this.#sides.call?.session
    if (!session?.isEstablished()) return
    if (session.isOnHold().local) session.unhold()
    else session.hold()
  }

  #digit(digit: string) {
    const session = (this.#sides.consulted ?? this.#sides.call)?.session
    if (!session?.isEstablished()) return
    session.sendDTMF(digit, { transportType: 'RFC2833' as never })
    const slot: Slot = this.#sides.consulted ? 'consulted' : 'call'
    this.#change(slot, { sent: `${this.#state[slot]?.sent ?? ''}${digit}` })
  }

  async #transfer(number: string) {
    const session = this.#sides.call?.session
    if (!session?.isEstablished()) return
    const announced = await this.#announce({ number }, false)
    if (announced)
      session.refer(announced.number, {
        extraHeaders: [`X-Call-Id: ${announced.id}`],
        eventHandlers: this.#transferred(),
      })
  }

  async #consult(number: string) {
    const session = this.#sides.call?.session
    if (!session?.isEstablished() || this.#state.consulted) return
    if (!session.isOnHold().local) session.hold()
    await this.#dial({ number }, 'consulted')
  }

  #completeTransfer() {
    const { call, consulted } = this.#sides
    if (!call || !consulted) return
    call.session.refer(consulted.session.remote_identity.uri.toString(), {
      replaces: consulted.session,
      eventHandlers: this.#transferred(),
    })
  }

  #transferred() {
    const end = () => {
      for (const slot of ['consulted', 'call'] as const) {
        const session = this.#sides[slot]?.session
        if (session && !session.isEnded()) session.terminate()
      }
    }
    return { accepted: end, failed: () => this.#set({ fault: { kind: 'call', detail: 'REFER' } }) }
  }
}
