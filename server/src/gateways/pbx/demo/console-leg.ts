// The side of a call that is a console: SIP in, acts of the call out.
import type { Extension } from '../port.ts'
import type { Closing, Leg, LegOwner, LegRefusal, TransferRequest } from './leg.ts'
import type { SipConnection } from './sip/connection.ts'
import { replyTo, type Dialog } from './sip/dialog.ts'
import { readAddress, readReplaces, tagOf, uriIn } from './sip/fields.ts'
import { valueOf, type Header, type SipRequest, type SipResponse } from './sip/message.ts'

interface Parts {
  readonly extension: Extension
  readonly dialog: Dialog
  readonly exchangeCallId: string
  /** The invitation that the console sent; null where the exchange invites. */
  readonly invitation: SipRequest | null
  readonly onOver: (leg: ConsoleLeg) => void
  readonly owner: LegOwner
}

const statusOf: Readonly<Record<Closing, number>> = {
  busy: 486,
  rejected: 603,
  'no-answer': 480,
  unreachable: 480,
  'unknown-number': 404,
  failed: 503,
  cancelled: 487,
  'hung-up': 480,
  forbidden: 403,
}

/** A console whose sound no longer arrives ends the call by itself: its person did not hang up. */
const isMediaLost = (request: SipRequest) => /^SIP\s*;\s*cause=408\b/i.test(valueOf(request, 'reason') ?? '')

/** Lets the console tell a broken call from one that the other side ended. */
const reasonOf = (why: Closing): Header[] => (why === 'failed' ? [['reason', 'SIP;cause=503;text="Failed"']] : [])

const refusalOf = (status: number): LegRefusal => {
  if (status === 486 || status === 600) return 'busy'
  if (status === 403 || status === 603) return 'rejected'
  if (status === 408 || status === 480) return 'no-answer'
  if (status === 404 || status === 604) return 'unknown-number'
  return status === 487 ? 'cancelled' : 'failed'
}

export class ConsoleLeg implements Leg {
  /** The call by which this console knows its side; a transfer may have put the side into another one. */
  readonly exchangeCallId: string
  readonly extension: Extension
  readonly number: string
  readonly dialog: Dialog
  owner: LegOwner
  isLost = false
  #state: 'inviting' | 'invited' | 'up' | 'over'
  readonly #parts: Parts
  #sent: { readonly branch: string; readonly sequence: number } | null = null
  #unacknowledged: { readonly branch: string; readonly sequence: number } | null = null
  #lastSequence = -1
  #isChanging = false
  #hasOffer = false

  constructor(parts: Parts) {
    this.#parts = parts
    this.exchangeCallId = parts.exchangeCallId
    this.extension = parts.extension
    this.number = parts.extension.number
    this.dialog = parts.dialog
    this.owner = parts.owner
    this.#state = parts.invitation === null ? 'inviting' : 'invited'
    if (parts.invitation) this.#isInOrder(parts.invitation)
  }

  get isUp() {
    return this.#state === 'up'
  }

  get isOver() {
    return this.#state === 'over'
  }

  get invitationTag() {
    return tagOf(valueOf(this.#parts.invitation ?? { headers: [] }, 'from'))
  }

  get #callHeader(): Header {
    return ['x-exchange-call', this.#parts.exchangeCallId]
  }

  invite(offer: string | null) {
    this.#hasOffer = offer !== null
    this.#sent = this.dialog.send({
      method: 'INVITE',
      extra: [...this.dialog.sessionHeaders, this.#callHeader],
      body: offer ?? '',
      onAnswer: (response) => this.#invitationAnswered(response),
    })
  }

  ring() {
    if (this.#state === 'invited') this.#answer(180)
  }

  accept(answer: string) {
    if (this.#state !== 'invited') return
    this.#state = 'up'
    this.#answer(200, answer)
  }

  reinvite(offer: string | null) {
    return new Promise<string>((resolve, reject) => {
      if (this.#state !== 'up' || this.isLost) return reject(new Error('pbx: the console is not in the call'))
      const sent = this.dialog.send({
        method: 'INVITE',
        extra: this.dialog.sessionHeaders,
        body: offer ?? '',
        onAnswer: (response) => {
          if (response.status < 200) return
          this.dialog.forget(sent)
          if (response.status >= 300) {
            this.dialog.acknowledge(sent, response.status)
            return reject(new Error(`pbx: the console refused a change (${response.status})`))
          }
          this.dialog.learn(response)
          if (offer === null) this.#unacknowledged = sent
          else this.dialog.acknowledge(sent, 200)
          resolve(response.body)
        },
      })
    })
  }

  complete(answer: string) {
    if (this.#unacknowledged) this.dialog.acknowledge(this.#unacknowledged, 200, answer)
    this.#unacknowledged = null
  }

  sendDigit(digit: string) {
    if (this.#state !== 'up') return
    const extra: Header[] = [['content-type', 'application/dtmf-relay']]
    this.dialog.send({ method: 'INFO', extra, body: `Signal=${digit}\r\nDuration=160\r\n` })
  }

  close(why: Closing) {
    const state = this.#state
    if (state === 'over') return
    this.#end()
    if (state === 'invited') this.#answer(statusOf[why])
    else if (state === 'up') this.dialog.send({ method: 'BYE', extra: reasonOf(why), onAnswer: () => undefined })
    else if (this.#sent) this.dialog.send({ method: 'CANCEL', ...this.#sent })
  }

  lose() {
    if (this.#state === 'over' || this.isLost) return
    this.isLost = true
    this.owner.lost(this)
  }

  /** The same console on a new connection. */
  rebind(connection: SipConnection) {
    this.dialog.connection = connection
    if (!this.isLost) return
    this.isLost = false
    this.owner.returned(this)
  }

  receive(connection: SipConnection, request: SipRequest) {
    if (request.method === 'ACK') return
    if (request.method === 'CANCEL') return this.#cancelled(connection, request)
    if (!this.#isInOrder(request)) return replyTo(connection, request, { status: 500 })
    if (connection !== this.dialog.connection) this.rebind(connection)
    const reply = (status: number) => replyTo(connection, request, { status })
    if (request.method === 'BYE') {
      reply(200)
      return this.#hungUp(isMediaLost(request))
    }
    if (request.method === 'INVITE') return this.#changed(connection, request)
    if (request.method === 'REFER') return this.#referred(connection, request)
    if (request.method === 'INFO') this.#informed(request)
    return reply(['INFO', 'OPTIONS', 'NOTIFY'].includes(request.method) ? 200 : 405)
  }

  #answer(status: number, body = '') {
    const { invitation } = this.#parts
    if (!invitation) return
    const extra = status >= 300 ? [] : [...this.dialog.sessionHeaders, this.#callHeader]
    replyTo(this.dialog.connection, invitation, { status, tag: this.dialog.localTag, extra, body })
  }

  #end() {
    this.#state = 'over'
    this.#parts.onOver(this)
  }

  #hungUp(isBroken = false) {
    if (this.#state === 'over') return
    this.#end()
    if (isBroken) this.owner.broke(this)
    else this.owner.hungUp(this)
  }

  #cancelled(connection: SipConnection, request: SipRequest) {
    const isEarly = this.#state === 'invited'
    replyTo(connection, request, { status: isEarly ? 200 : 481 })
    if (!isEarly) return
    this.#answer(487)
    this.#hungUp()
  }

  #invitationAnswered(response: SipResponse) {
    const sent = this.#sent
    if (!sent) return
    this.dialog.remoteTag = tagOf(valueOf(response, 'to')) ?? this.dialog.remoteTag
    if (response.status < 200)
      return response.status > 100 && this.#state === 'inviting' ? this.owner.rang(this) : undefined
    this.dialog.forget(sent)
    this.dialog.learn(response)
    if (response.status >= 300) return this.#invitationRefused(sent, response.status)
    if (this.#state === 'over') {
      // The answer crossed our cancellation.
      this.dialog.acknowledge(sent, 200)
      return void this.dialog.send({ method: 'BYE', onAnswer: () => undefined })
    }
    this.#state = 'up'
    if (this.#hasOffer) this.dialog.acknowledge(sent, 200)
    else this.#unacknowledged = sent
    return this.owner.answered(this, response.body)
  }

  #invitationRefused(sent: { readonly branch: string; readonly sequence: number }, status: number) {
    this.dialog.acknowledge(sent, status)
    if (this.#state === 'over') return
    this.#end()
    this.owner.refused(this, refusalOf(status))
  }

  #isInOrder(request: SipRequest) {
    const sequence = Number.parseInt(valueOf(request, 'cseq') ?? '', 10)
    if (sequence <= this.#lastSequence) return false
    this.#lastSequence = sequence
    return true
  }

  #changed(connection: SipConnection, request: SipRequest) {
    if (this.#isChanging) return replyTo(connection, request, { status: 491 })
    if (request.body === '') return replyTo(connection, request, { status: 488 })
    this.#isChanging = true
    this.dialog.learn(request)
    return this.owner.changed(this, request.body, (answer) => {
      this.#isChanging = false
      if (answer === null) return replyTo(connection, request, { status: 488 })
      return replyTo(connection, request, { status: 200, extra: this.dialog.sessionHeaders, body: answer })
    })
  }

  #informed(request: SipRequest) {
    const digit = /^\s*Signal\s*=\s*([\d*#A-D])\s*$/im.exec(request.body)?.[1]
    if (digit) this.owner.digit(this, digit)
  }

  #referred(connection: SipConnection, request: SipRequest) {
    const address = readAddress(uriIn(valueOf(request, 'refer-to') ?? ''))
    const replaces = address?.headers.get('replaces')
    const dialog = replaces === undefined ? null : readReplaces(replaces)
    if (!address || (replaces !== undefined && !dialog)) return replyTo(connection, request, { status: 400 })
    replyTo(connection, request, { status: 202, extra: [this.dialog.contact] })
    return this.owner.transfer(this, {
      number: address.number,
      callId: valueOf(request, 'x-call-id') ?? address.headers.get('x-call-id') ?? null,
      replaces: dialog,
      notify: (status) => this.#notify(status),
    })
  }

  #notify(status: Parameters<TransferRequest['notify']>[0]) {
    if (this.#state !== 'up') return
    const extra: Header[] = [
      ['event', 'refer'],
      ['subscription-state', status === 100 ? 'active;expires=300' : 'terminated;reason=noresource'],
      ['content-type', 'message/sipfrag;version=2.0'],
    ]
    this.dialog.send({ method: 'NOTIFY', extra, body: `SIP/2.0 ${status} ${status < 300 ? 'OK' : 'Failed'}\r\n` })
  }
}
