// One call: two sides, who rings, how it changes and ends. Its events are the exchange's own knowledge.
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { CallChange, CallEnd, CallSide } from '../port.ts'
import { ConsoleLeg } from './console-leg.ts'
import type { Leg, LegOwner, LegRefusal, TransferRequest } from './leg.ts'
import { PersonLeg } from './person-leg.ts'
import { Transfer, type TransferTargets } from './transfer.ts'
import { enderOf, type TransferCall } from './transfer-call.ts'

export interface CallParts {
  readonly id: string
  readonly tenantId: TenantId
  readonly direction: 'in' | 'out'
  readonly ringMs: number
  /** How long a broken connection is waited for. */
  readonly lostMs: number
  readonly report: (change: CallChange) => void
  readonly onOver: (call: Call) => void
  readonly transfers: TransferTargets
}

/** The side of a person of the company who hears `other`; none of a person outside. */
const sideOf = (leg: Leg, other: Leg): readonly CallSide[] =>
  leg instanceof ConsoleLeg
    ? [{ userId: leg.extension.userId, exchangeKey: leg.exchangeCallId, number: other.number }]
    : []

const isHolding = (sdp: string) => /^a=(sendonly|inactive)\s*$/m.test(sdp)

export class Call implements LegOwner {
  readonly id: string
  readonly tenantId: TenantId
  caller: Leg | null = null
  callee: Leg | null = null
  isRecorded = false
  #phase: 'preparing' | 'ringing' | 'up' | 'over' = 'preparing'
  #hasRung = false
  #refusal: LegRefusal | null = null
  #ringTimer: NodeJS.Timeout | null = null
  #transfer: Transfer | null = null
  readonly #parts: CallParts
  readonly #ringing = new Set<Leg>()
  readonly #holding = new Set<Leg>()
  readonly #lost = new Map<Leg, NodeJS.Timeout>()
  /** The calls by which people outside came into this one; they end with it. */
  readonly #transferCalls = new Set<TransferCall>()

  constructor(parts: CallParts) {
    this.#parts = parts
    this.id = parts.id
    this.tenantId = parts.tenantId
  }

  get isUp() {
    return this.#phase === 'up'
  }

  get isOver() {
    return this.#phase === 'over'
  }

  get legs(): Leg[] {
    return [this.caller, this.callee, ...this.#ringing].filter((leg) => leg !== null)
  }

  otherThan(leg: Leg) {
    return leg === this.caller ? this.callee : this.caller
  }

  /** Rings all devices of the called side; the first that answers has the call. */
  ring(extension: string, number: string, targets: readonly Leg[], offer: string) {
    if (this.#phase !== 'preparing') return
    this.#parts.report({ kind: 'begun', direction: this.#parts.direction, extension, number })
    this.#phase = 'ringing'
    this.#ringTimer = setTimeout(() => this.end('no-answer', 'exchange'), this.#parts.ringMs)
    for (const leg of targets) this.#ringing.add(leg)
    for (const leg of targets) leg.invite(offer)
  }

  /** A call that was announced, but cannot ring anywhere. */
  fail(extension: string, number: string, cause: CallEnd) {
    if (this.#phase !== 'preparing') return
    this.#parts.report({ kind: 'begun', direction: this.#parts.direction, extension, number })
    this.end(cause, 'exchange')
  }

  /** Ends a call of which nothing was reported. */
  drop(why: 'forbidden' | 'failed' | 'unknown-number') {
    if (this.#phase !== 'preparing') return
    this.#phase = 'over'
    this.caller?.close(why)
    this.#parts.onOver(this)
  }

  rang(leg: Leg) {
    if (this.#phase !== 'ringing' || this.#hasRung || !this.#ringing.has(leg)) return
    this.#hasRung = true
    this.#parts.report({ kind: 'rang' })
    this.caller?.ring()
  }

  answered(leg: Leg, description: string) {
    if (this.#phase !== 'ringing' || !this.#ringing.delete(leg)) return leg.close('cancelled')
    this.#phase = 'up'
    if (this.#ringTimer) clearTimeout(this.#ringTimer)
    for (const late of this.#ringing) late.close('cancelled')
    this.#ringing.clear()
    this.callee = leg
    this.#parts.report({ kind: 'answered' })
    this.#record()
    this.caller?.accept(description)
  }

  refused(leg: Leg, why: LegRefusal) {
    if (!this.#ringing.delete(leg)) return
    this.#refusal = this.#refusal === null || this.#refusal === 'unreachable' ? why : this.#refusal
    // A person who declines on one device declines for all of them.
    if (why === 'rejected' || this.#ringing.size === 0) this.end(this.#refusal, enderOf(why, this.#sideOf(leg)))
  }

  changed(leg: Leg, offer: string, reply: (answer: string | null) => void) {
    const other = this.otherThan(leg)
    if (this.#phase !== 'up' || !other || this.#lost.has(other)) return reply(null)
    other.reinvite(offer).then(
      (answer) => {
        this.#noteHold(leg, isHolding(offer))
        reply(answer)
      },
      () => reply(null),
    )
  }

  hungUp(leg: Leg) {
    if (this.#phase === 'over') return
    if (this.#phase === 'preparing') return this.#overUnreported()
    if (this.#phase === 'ringing') return this.end('cancelled', this.#sideOf(leg))
    // A console that transferred blindly may leave before the other answers.
    if (this.#transfer?.isPending && this.#transfer.from === leg) return this.#transfer.leave()
    return this.end('hung-up', this.#sideOf(leg))
  }

  broke(leg: Leg) {
    if (this.#phase === 'up') return this.end('failed', 'exchange')
    return this.hungUp(leg)
  }

  digit(leg: Leg, digit: string) {
    if (this.#phase === 'up') this.otherThan(leg)?.sendDigit(digit)
  }

  transfer(leg: Leg, request: TransferRequest) {
    const other = this.otherThan(leg)
    if (this.#phase !== 'up' || !other || this.#transfer?.isPending || leg.extension === null)
      return request.notify(503)
    const { transfers: targets, ringMs } = this.#parts
    this.#transfer = new Transfer({ call: this, from: leg, stays: other, request, targets, ringMs })
    return this.#transfer.start()
  }

  /** The call rings at the devices to which it is transferred. */
  offered(stays: Leg, devices: readonly Leg[]) {
    const to = devices.flatMap((device) => sideOf(device, stays))
    if (to.length > 0) this.#parts.report({ kind: 'offered', to })
  }

  /** The transfer was answered: the two who stay have the call. */
  transferred(stays: Leg, target: Leg, from: Leg, transferCall: TransferCall | null) {
    if (transferCall) this.#transferCalls.add(transferCall)
    this.#forget(from)
    target.owner = this
    if (stays === this.caller) this.callee = target
    else this.caller = target
    const sides = [...sideOf(target, stays), ...sideOf(stays, target)]
    this.#parts.report({ kind: 'transferred', to: target.number, sides })
    if (stays instanceof PersonLeg && target instanceof PersonLeg) this.#endSoon()
  }

  /** Takes the other side out of this call, for the call into which it is transferred. */
  release(leg: Leg) {
    const other = this.otherThan(leg)
    if (leg === this.caller) this.callee = null
    else this.caller = null
    this.end('hung-up', 'us')
    return other
  }

  lost(leg: Leg) {
    if (this.#phase === 'preparing') return this.#overUnreported()
    if (this.#phase === 'ringing')
      return leg === this.caller ? this.end('failed', 'exchange') : this.refused(leg, 'unreachable')
    if (this.#phase !== 'up') return
    this.#lost.set(
      leg,
      setTimeout(() => this.end('failed', 'exchange'), this.#parts.lostMs),
    )
  }

  returned(leg: Leg) {
    clearTimeout(this.#lost.get(leg))
    this.#lost.delete(leg)
  }

  /** A console that was reloaded takes its side again, with a new session. */
  async resume(old: ConsoleLeg, fresh: ConsoleLeg, offer: string) {
    const other = this.otherThan(old)
    if (this.#phase !== 'up' || !other) return fresh.close('failed')
    this.#forget(old)
    if (old === this.caller) this.caller = fresh
    else this.callee = fresh
    old.close('hung-up')
    fresh.owner = this
    try {
      fresh.accept(await other.reinvite(offer))
    } catch {
      this.end('failed', 'exchange')
    }
  }

  end(cause: CallEnd, by: 'us' | 'them' | 'exchange') {
    if (this.#phase === 'over') return
    this.#phase = 'over'
    if (this.#ringTimer) clearTimeout(this.#ringTimer)
    for (const timer of this.#lost.values()) clearTimeout(timer)
    this.#transfer?.cancel()
    const { legs } = this
    for (const leg of this.#ringing) leg.close('cancelled')
    for (const leg of legs) leg.close(cause)
    this.#parts.report({ kind: 'ended', cause, by })
    for (const transferCall of this.#transferCalls) {
      const isByTarget = by === this.#sideOf(transferCall.target)
      transferCall.end(cause, by === 'exchange' ? by : isByTarget ? 'them' : 'us')
    }
    const recording = legs.find((leg) => leg instanceof PersonLeg && leg.recording !== null)
    if (recording instanceof PersonLeg && recording.recording)
      this.#parts.report({ kind: 'recorded', bytes: recording.recording.wav(), mime: 'audio/wav' })
    this.#parts.onOver(this)
  }

  #overUnreported() {
    this.#phase = 'over'
    this.#parts.onOver(this)
  }

  #record() {
    const person = this.isRecorded ? this.legs.find((leg) => leg instanceof PersonLeg) : undefined
    if (person instanceof PersonLeg) person.record()
  }

  #sideOf(leg: Leg): 'us' | 'them' {
    const isCaller = leg === this.caller
    return isCaller === (this.#parts.direction === 'out') ? 'us' : 'them'
  }

  #noteHold(leg: Leg, isHolding_: boolean) {
    const wasHolding = this.#holding.size > 0
    if (isHolding_) this.#holding.add(leg)
    else this.#holding.delete(leg)
    if (wasHolding !== this.#holding.size > 0) this.#parts.report({ kind: wasHolding ? 'resumed' : 'held' })
  }

  #forget(leg: Leg) {
    this.returned(leg)
    if (this.#holding.has(leg)) this.#noteHold(leg, false)
  }

  #endSoon() {
    setTimeout(() => this.end('hung-up', 'them'), transferredTalkMs).unref()
  }
}

/** Two simulated people do not talk for long. */
const transferredTalkMs = 10_000
