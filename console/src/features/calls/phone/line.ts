// The line of this tab: carries the calls of the extension. JsSIP speaks to the exchange.
import type { RTCSession } from 'jssip/lib/RTCSession'
import { ringTimeoutSeconds } from '@tratativa/contract/calls/kinds'
import { announceCall } from './announce-call.ts'
import { faultOfEnd, faultOfMicrophone, lostFault, mediaLost } from './faults.ts'
import { mediaKeys } from './media-keys.ts'
import {
  echoNumber,
  newCall,
  silent,
  talkedMsOf,
  type DialTarget,
  type LineCall,
  type LineState,
  type PhoneCommand,
  type PhoneFault,
  type PhoneState,
} from './phone-state.ts'
import { Registration, type Invitation } from './registration.ts'
import { forgetCall, rememberCall, rememberedCall } from './remembered-call.ts'
import { applyAgain, isWhole, slots, type Side, type Slot } from './sessions.ts'
import { closeStream, openMicrophone, playStream, ringBell } from './sounds.ts'
import { setHold } from './set-hold.ts'

/** An exchange gives a call without its console up sooner. */
const maxLostMs = 60_000
const exchangeHeader = 'X-Exchange-Call'

export class Line {
  #state: PhoneState = silent
  #sides: Partial<Record<Slot, Side>> = {}
  /** Calls that this person left while the line was cut; the exchange does not know it yet. */
  #left: RTCSession[] = []
  #lostTimeout: ReturnType<typeof setTimeout> | null = null
  #stopBell: (() => void) | null = null
  readonly #publish: (state: PhoneState) => void
  readonly #onEnded: () => void
  readonly #registration = new Registration({
    onState: (line, fault) => this.#lineChanged(line, fault),
    onCut: () => this.#cut(),
    onInvited: (session, invitation) => this.#receive(session, invitation),
  })

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
        return void this.#registration.open()
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

  #lineChanged(line: LineState, fault = this.#state.fault) {
    this.#set({ line, fault: line === 'connected' && fault?.kind === 'login' ? null : fault })
    if (line === 'connected') this.#resume()
  }

  #disconnect() {
    this.#hangUp()
    this.#hangUp()
    this.#registration.close()
  }

  #receive(session: RTCSession, invitation: Invitation) {
    if (this.#state.call) return session.terminate({ status_code: 486, reason_phrase: 'Busy Here' })
    const number = session.remote_identity.uri.user
    this.#set({
      call: { ...newCall({ number }, 'in'), exchangeKey: invitation.getHeader(exchangeHeader) ?? '' },
      fault: null,
    })
    this.#follow('call', session, null)
    this.#stopBell = ringBell()
  }

  /** Null where the server refuses the call, and says why. */
  async #announce(target: DialTarget, isConfirmed: boolean) {
    const announced = await announceCall(target, isConfirmed)
    if ('id' in announced) return announced
    this.#set({ fault: announced })
    return null
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
    if (this.#state.line !== 'connected') return this.#set({ fault: { kind: 'disconnected', detail: '' } })
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

  #invite(slot: Slot, number: string, stream: MediaStream, extraHeaders: string[], replaced?: RTCSession) {
    const session = this.#registration.call(number, { mediaStream: stream, extraHeaders })
    if (!session) return closeStream(stream)
    this.#follow(slot, session, stream, replaced)
    const side = this.#sides[slot]
    if (side) side.timeout = setTimeout(() => this.#giveUp(session), ringTimeoutSeconds * 1000)
  }

  #giveUp(session: RTCSession) {
    if (session.isEstablished() || session.isEnded()) return
    session.terminate()
    this.#set({ fault: { kind: 'cause', detail: 'no-answer' } })
  }

  /** Goes on with the calls that a cut or a reload interrupted, or says that they ended. */
  #resume() {
    for (const session of this.#left.splice(0)) if (!session.isEnded()) session.terminate()
    const lost = slots.filter((slot) => this.#state[slot]?.isLost)
    for (const slot of lost) void this.#comeBack(slot)
    if (lost.length === 0) void this.#resumeRemembered()
  }

  async #comeBack(slot: Slot) {
    const side = this.#sides[slot]
    const isBack = side?.replaced === null && (await isWhole(side.session))
    const call = this.#state[slot]
    if (!side || this.#sides[slot] !== side || !call?.isLost) return
    if (isBack) {
      this.#change(slot, { isLost: false })
      this.#forgetReplaced(slot)
    } else if (side.stream) this.#takeUp(slot, call, side.stream, side.replaced ?? side.session)
  }

  async #resumeRemembered() {
    const interrupted = rememberedCall()
    if (!interrupted || this.#state.call) return
    forgetCall()
    const stream = await this.#microphone()
    if (!stream) return
    const call = { ...interrupted, state: 'connecting', isHeld: false, isLost: false, runningSince: null } as const
    this.#set({ call: { ...newCall(interrupted, 'out'), ...call } })
    this.#takeUp('call', call, stream)
  }

  #takeUp(slot: Slot, { number, exchangeKey }: LineCall, stream: MediaStream, replaced?: RTCSession) {
    this.#invite(slot, number.replace(/\D/g, '') || number, stream, [`X-Resume-Call: ${exchangeKey}`], replaced)
  }

  /** The line was cut: calls in which people talk are waited for, the others are over. */
  #cut() {
    for (const slot of slots) {
      const [side, call] = [this.#sides[slot], this.#state[slot]]
      if (call?.state === 'accepted') this.#change(slot, { isLost: true })
      else if (side && !side.session.isEnded()) side.session.terminate()
    }
    if (slots.some((slot) => this.#state[slot]?.isLost))
      this.#lostTimeout ??= setTimeout(() => this.#leaveLost(lostFault), maxLostMs)
  }

  /** Ends lost calls on this side; the exchange learns of it when the line is back. */
  #leaveLost(fault: PhoneFault | null) {
    for (const slot of ['consulted', 'call'] as const) {
      const side = this.#sides[slot]
      if (!side || !this.#state[slot]?.isLost) continue
      const sessions = [side.session, side.replaced].filter((session) => session?.isEnded() === false)
      this.#sides = { ...this.#sides, [slot]: { ...side, replaced: null } }
      for (const session of sessions)
        if (session && this.#registration.isConnected) session.terminate()
        else if (session) this.#left.push(session)
      this.#ended(slot, fault)
    }
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

  #follow(slot: Slot, session: RTCSession, stream: MediaStream | null, replaced: RTCSession | null = null) {
    const audio = new Audio()
    const before = this.#sides[slot]
    if (before) before.audio.srcObject = null
    this.#sides[slot] = { session, stream, audio, timeout: null, replaced }
    /** Undefined for a session that another one replaced, or that this person left. */
    const inSlot = (act: (slot: Slot, call: LineCall) => void) => {
      const own = slots.find((name) => this.#sides[name]?.session === session)
      const call = own && this.#state[own]
      if (call) act(own, call)
    }
    const hear = (connection: RTCPeerConnection) =>
      connection.addEventListener('track', ({ streams: [first] }) => first && playStream(audio, first, 'speaker'))
    if (session.connection) hear(session.connection)
    session.on('peerconnection', ({ peerconnection }) => hear(peerconnection))
    session.on('progress', () =>
      inSlot((own, call) => {
        if (call.direction === 'out' && !call.isLost) this.#change(own, { state: 'progress' })
      }),
    )
    session.on('accepted', (event: object) =>
      inSlot((own, call) => this.#accepted(own, call, (event as { response?: Invitation }).response)),
    )
    session.on('confirmed', () => inSlot((_own, call) => applyAgain(session, call)))
    session.on('hold', () => inSlot((own) => this.#pause(own)))
    session.on('unhold', () => inSlot((own) => this.#change(own, { isHeld: false, runningSince: Date.now() })))
    session.on('muted', () => inSlot((own) => this.#change(own, { isMuted: true })))
    session.on('unmuted', () => inSlot((own) => this.#change(own, { isMuted: false })))
    session.on('ended', ({ cause, message }: { cause: string; message?: Invitation | null }) => {
      const isBroken = cause === mediaLost || message?.getHeader('Reason')?.includes('cause=503') === true
      inSlot((own, call) => this.#ended(own, call.isLost || isBroken ? lostFault : null))
    })
    session.on('failed', ({ cause, originator }) =>
      inSlot((own, call) => this.#failed(own, call, { cause, isOurs: originator === 'local' })),
    )
  }

  #accepted(slot: Slot, call: LineCall, response: Invitation | undefined) {
    this.#silenceBell()
    const exchangeKey = response?.getHeader(exchangeHeader) ?? call.exchangeKey
    const runningSince = call.isHeld ? null : (call.runningSince ?? Date.now())
    this.#change(slot, { state: 'accepted', isLost: false, runningSince, exchangeKey })
    this.#forgetReplaced(slot)
    const talked = this.#state.call
    if (slot === 'call' && talked) rememberCall(talked)
  }

  #forgetReplaced(slot: Slot) {
    const side = this.#sides[slot]
    if (side?.replaced && !side.replaced.isEnded()) side.replaced.terminate()
    if (side) this.#sides = { ...this.#sides, [slot]: { ...side, replaced: null } }
    if (slots.some((name) => this.#state[name]?.isLost) || !this.#lostTimeout) return
    clearTimeout(this.#lostTimeout)
    this.#lostTimeout = null
  }

  #pause(slot: Slot) {
    const call = this.#state[slot]
    if (call) this.#change(slot, { isHeld: true, talkedMs: talkedMsOf(call, Date.now()), runningSince: null })
  }

  #failed(slot: Slot, call: LineCall, { cause, isOurs }: { cause: string; isOurs: boolean }) {
    const isCut = !this.#registration.isConnected
    // The line was cut again while the call was taken up.
    if (call.isLost && isOurs && isCut) return
    if (call.isLost || (isOurs && isCut && call.direction === 'out')) return this.#ended(slot, lostFault)
    this.#ended(slot, isOurs ? null : faultOfEnd(cause, call))
  }

  #ended(slot: Slot, fault: PhoneFault | null) {
    this.#forgetReplaced(slot)
    const side = this.#sides[slot]
    if (side?.timeout) clearTimeout(side.timeout)
    if (side) side.audio.srcObject = null
    closeStream(side?.stream ?? null)
    this.#sides = { ...this.#sides, [slot]: undefined }
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
    if (this.#state[slot]?.isLost) return this.#leaveLost(null)
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
    if (session) setHold(session, !session.isOnHold().local)
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
    setHold(session, true)
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
