// A transfer: rings the new side, and gives it the call once it answers. Until then the console that transfers keeps the call.
import type { Call } from './call.ts'
import { connect } from './connect.ts'
import type { CallChange, Extension } from '../port.ts'
import type { Leg, LegOwner, LegRefusal, TransferRequest } from './leg.ts'
import { PersonLeg } from './person-leg.ts'
import { TransferCall } from './transfer-call.ts'

export type TargetRefusal = 'forbidden' | 'unknown-number' | 'unreachable'

export interface TransferTargets {
  /** The devices or the person behind a number, if this extension may call it. */
  find(
    extension: Extension,
    number: string,
    callId: string | null,
    owner: LegOwner,
  ): Promise<readonly Leg[] | TargetRefusal>
  /** Reports a call that the server announced for a transfer. */
  reportOf(extension: Extension, callId: string): (change: CallChange) => void
  /** The call of this extension in which a dialog is a side. */
  consulted(
    extension: Extension,
    dialog: NonNullable<TransferRequest['replaces']>,
  ): { readonly call: Call; readonly leg: Leg } | null
}

interface Parts {
  readonly call: Call
  readonly from: Leg
  readonly stays: Leg
  readonly request: TransferRequest
  readonly targets: TransferTargets
  readonly ringMs: number
}

const statusOf = { forbidden: 403, 'unknown-number': 404, unreachable: 480 } as const

export class Transfer implements LegOwner {
  isPending = true
  readonly from: Leg
  #hasLeft = false
  #call: TransferCall | null = null
  #ringTimer: NodeJS.Timeout | null = null
  readonly #parts: Parts
  readonly #ringing = new Set<Leg>()

  constructor(parts: Parts) {
    this.#parts = parts
    this.from = parts.from
  }

  start() {
    const { request } = this.#parts
    request.notify(100)
    const work = request.replaces ? this.#consulted(request.replaces) : this.#blind()
    work.catch(() => this.#failed(503))
  }

  /** The console that transfers hung up: the others go on. */
  leave() {
    this.#hasLeft = true
  }

  cancel() {
    if (!this.isPending) return
    this.isPending = false
    this.#stopRinging()
    this.#call?.end('cancelled', 'us')
  }

  /** The side that waits hears music. */
  rang() {
    this.#call?.rang()
  }

  answered(leg: Leg, description: string) {
    if (!this.isPending || !this.#ringing.delete(leg)) return leg.close('cancelled')
    const { stays } = this.#parts
    this.#stopRinging()
    this.#call?.answered()
    if (stays instanceof PersonLeg) {
      if (!(leg instanceof PersonLeg)) stays.complete(description)
      return this.#succeeded(leg)
    }
    return void stays.reinvite(description).then(
      (answer) => {
        if (!this.isPending) return leg.close('cancelled')
        leg.complete(answer)
        return this.#succeeded(leg)
      },
      () => {
        leg.close('failed')
        this.#call?.refused('failed')
        this.#failed(503)
      },
    )
  }

  refused(leg: Leg, why: LegRefusal) {
    if (!this.#ringing.delete(leg) || this.#ringing.size > 0) return
    this.#call?.refused(why)
    this.#failed(why === 'busy' || why === 'rejected' ? 486 : why === 'unknown-number' ? 404 : 480)
  }

  changed(_leg: Leg, _offer: string, reply: (answer: null) => void) {
    reply(null)
  }

  hungUp(leg: Leg) {
    this.refused(leg, 'rejected')
  }

  broke(leg: Leg) {
    this.refused(leg, 'failed')
  }

  lost(leg: Leg) {
    this.refused(leg, 'unreachable')
  }

  digit() {
    // Nobody listens before the answer.
  }

  returned() {
    // A lost device is no longer rung.
  }

  transfer(_leg: Leg, request: TransferRequest) {
    request.notify(503)
  }

  async #blind() {
    const { call, stays, request, targets } = this.#parts
    const { extension } = this.from
    if (extension === null) return this.#failed(503)
    const devices = await targets.find(extension, request.number, request.callId, this)
    if (typeof devices === 'string') return this.#failed(statusOf[devices])
    const offer = stays instanceof PersonLeg && !(devices[0] instanceof PersonLeg) ? await stays.offer() : null
    if (!this.isPending) return undefined
    call.offered(stays, devices)
    const [target] = devices
    if (target instanceof PersonLeg && request.callId !== null)
      this.#call = new TransferCall({
        extension: extension.number,
        target,
        report: targets.reportOf(extension, request.callId),
      })
    this.#ringTimer = setTimeout(() => this.#notAnswered(), this.#parts.ringMs)
    for (const leg of devices) this.#ringing.add(leg)
    for (const leg of devices) leg.invite(offer)
    return undefined
  }

  async #consulted(dialog: NonNullable<TransferRequest['replaces']>) {
    const { call, stays, targets } = this.#parts
    const consulted = this.from.extension && targets.consulted(this.from.extension, dialog)
    const target = consulted?.call.isUp && consulted.call !== call ? consulted.call.otherThan(consulted.leg) : null
    if (!consulted || !target) return this.#failed(481)
    await connect(stays, target)
    if (!this.isPending) return undefined
    consulted.call.release(consulted.leg)
    return this.#succeeded(target)
  }

  #stopRinging() {
    if (this.#ringTimer) clearTimeout(this.#ringTimer)
    for (const leg of this.#ringing) leg.close('cancelled')
    this.#ringing.clear()
  }

  #notAnswered() {
    this.#stopRinging()
    this.#call?.refused('no-answer')
    this.#failed(480)
  }

  #succeeded(target: Leg) {
    this.isPending = false
    this.#parts.request.notify(200)
    this.#parts.call.transferred(this.#parts.stays, target, this.from, this.#call)
    this.from.close('hung-up')
  }

  #failed(status: 403 | 404 | 480 | 481 | 486 | 503) {
    if (!this.isPending) return
    this.isPending = false
    if (this.#ringTimer) clearTimeout(this.#ringTimer)
    this.#parts.request.notify(status)
    if (this.#hasLeft) this.#parts.call.end('hung-up', 'us')
  }
}
