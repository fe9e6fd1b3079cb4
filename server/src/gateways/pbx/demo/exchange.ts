// The demo exchange: takes messages of registered consoles to their calls, begins calls, and knows which are under way.
import type { Logger } from '../../../platform/log/log.ts'
import { randomUUID } from 'node:crypto'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { CallChange, CallKeeper, Extension } from '../port.ts'
import { Call } from './call.ts'
import { ConsoleLeg } from './console-leg.ts'
import type { ExtensionCredentials } from './credentials.ts'
import type { Leg, LegOwner } from './leg.ts'
import { echoNumber, isOutside, mannerOf, type Manner } from './people.ts'
import { PersonLeg } from './person-leg.ts'
import { isSameExtension, Registrar, type Device } from './registrar.ts'
import { makeReporter } from '../reporter.ts'
import type { SipConnection } from './sip/connection.ts'
import { Dialog, exchangeHost, newTag, replyTo, type PendingRequests } from './sip/dialog.ts'
import { parameterOf, readAddress, readReplaces, tagOf, uriIn, type DialogName } from './sip/fields.ts'
import { isRequest, valueOf, type SipMessage, type SipRequest, type SipResponse } from './sip/message.ts'
import type { TargetRefusal } from './transfer.ts'

export interface ExchangeParts {
  readonly credentials: ExtensionCredentials
  readonly keeper: CallKeeper
  readonly log: Logger
  readonly now: () => Date
  readonly stunUrl: () => Promise<string>
  readonly times: { readonly ringMs: number; readonly lostMs: number }
}

const maxCallsOfExtension = 4
const maxCalls = 400

export class Exchange {
  readonly registrar: Registrar
  readonly #parts: ExchangeParts
  readonly #reporter: ReturnType<typeof makeReporter>
  readonly #calls = new Set<Call>()
  readonly #legs = new Map<string, ConsoleLeg>()
  readonly #callIds = new Map<Call, string | null>()
  readonly #waiting: PendingRequests = new Map()

  constructor(parts: ExchangeParts) {
    this.#parts = parts
    this.#reporter = makeReporter(parts.keeper, parts.log)
    this.registrar = new Registrar({
      credentials: parts.credentials,
      serves: (extension) => this.#serves(extension),
      now: () => parts.now().getTime(),
      onRegistered: (device) => this.#rebind(device),
    })
  }

  get calls(): readonly Call[] {
    return [...this.#calls]
  }

  receive(connection: SipConnection, message: SipMessage) {
    try {
      this.#receive(connection, message)
    } catch (error) {
      this.#abandon(connection, error)
    }
  }

  #abandon(connection: SipConnection, error: unknown) {
    this.#parts.log.error({ err: error }, 'pbx: message could not be handled, its connection is closed')
    connection.close()
  }

  #receive(connection: SipConnection, message: SipMessage) {
    if (!isRequest(message)) return this.#answered(connection, message)
    if (message.method === 'REGISTER')
      return void this.registrar
        .register(connection, message)
        .catch((error: unknown) => this.#abandon(connection, error))
    const reply = (status: number) => (message.method === 'ACK' ? undefined : replyTo(connection, message, { status }))
    if (!this.registrar.isRegistered(connection) || !connection.holder) return reply(403)
    const { extension } = connection.holder
    const leg = this.#legOf(message, extension)
    if (leg) return leg.receive(connection, message)
    if (tagOf(valueOf(message, 'to')) !== null) return reply(481)
    if (message.method === 'INVITE') return this.#invited(connection, extension, message)
    return reply(message.method === 'OPTIONS' ? 200 : message.method === 'CANCEL' ? 481 : 405)
  }

  closed(connection: SipConnection) {
    this.registrar.remove((device) => device.connection === connection)
    for (const [branch, { connection: sentOn }] of this.#waiting)
      if (sentOn === connection) this.#waiting.delete(branch)
    for (const leg of this.#legs.values()) if (leg.dialog.connection === connection) leg.lose()
  }

  revoke(extension: Extension) {
    this.#parts.credentials.revoke(extension)
    for (const call of this.#calls)
      if (call.legs.some((leg) => leg.extension && isSameExtension(leg.extension, extension)))
        call.end('failed', 'exchange')
    this.registrar.remove(({ holder, connection }) => {
      const isRevoked = isSameExtension(holder.extension, extension)
      if (isRevoked) connection.close()
      return isRevoked
    })
  }

  /** A person outside calls an extension. */
  async simulateCall(extension: Extension, from: string, manner: Manner): Promise<Call> {
    const call = this.#newCall(extension, null, 'in')
    const person = new PersonLeg({ number: from, manner, stunUrl: this.#parts.stunUrl, owner: call })
    call.caller = person
    const devices = await this.#servedDevices(extension.tenantId, extension.number)
    if (devices.length === 0) {
      call.fail(extension.number, from, 'unreachable')
      return call
    }
    try {
      const offer = await person.offer()
      const legs = devices.map((device) => this.#deviceLeg(device, from, call.id, call))
      call.ring(extension.number, from, legs, offer)
    } catch (error) {
      this.#parts.log.warn({ err: error, exchangeCallId: call.id }, 'pbx: simulated call could not begin')
      call.fail(extension.number, from, 'failed')
    }
    return call
  }

  async close() {
    for (const call of this.#calls) call.end('failed', 'exchange')
    await this.#reporter.close()
  }

  /** An extension whose owner cannot be read is not served. */
  async #serves(extension: Extension): Promise<boolean> {
    try {
      return await this.#parts.keeper.serves(extension)
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'pbx: owner of an extension could not be read, it is refused')
      return false
    }
  }

  async #servedDevices(tenantId: TenantId, number: string): Promise<readonly Device[]> {
    const devices = this.registrar.devices(tenantId, number)
    const served = await Promise.all(devices.map(({ holder }) => this.#serves(holder.extension)))
    return devices.filter((_, index) => served[index] === true)
  }

  #answered(connection: SipConnection, response: SipResponse) {
    const via = valueOf(response, 'via') ?? ''
    const waiting = this.#waiting.get(parameterOf(via, 'branch') ?? '')
    // Only the console that was sent the request may answer it.
    if (waiting?.connection === connection) waiting.answer(response)
  }

  #legOf(request: SipRequest, extension: Extension): ConsoleLeg | null {
    const callId = valueOf(request, 'call-id') ?? ''
    const tag = tagOf(valueOf(request, 'to'))
    const leg =
      tag === null
        ? this.#legs.get(`${callId}|from|${tagOf(valueOf(request, 'from'))}`)
        : this.#legs.get(`${callId}|${tag}`)
    const isEarly = tag === null && request.method !== 'CANCEL'
    return leg && !isEarly && isSameExtension(leg.extension, extension) ? leg : null
  }

  #rebind({ connection, target, holder }: Device) {
    for (const leg of this.#legs.values())
      if (leg.isLost && leg.dialog.target === target && isSameExtension(leg.extension, holder.extension))
        leg.rebind(connection)
  }

  #newCall(extension: Extension, callId: string | null, direction: 'in' | 'out', isReported = true): Call {
    const id = randomUUID()
    const { tenantId } = extension
    const report = this.#reportOf(tenantId, id, callId)
    const call: Call = new Call({
      id,
      tenantId,
      direction,
      ...this.#parts.times,
      report: isReported ? report : () => undefined,
      onOver: () => {
        this.#calls.delete(call)
        this.#callIds.delete(call)
      },
      transfers: {
        find: (from, number, announced, owner) => this.#find(from, number, announced, owner, id),
        reportOf: ({ tenantId: company }, announced) => this.#reportOf(company, randomUUID(), announced),
        consulted: (from, dialog) => this.#consulted(from, dialog),
      },
    })
    this.#calls.add(call)
    this.#callIds.set(call, callId)
    return call
  }

  #reportOf(tenantId: TenantId, exchangeCallId: string, callId: string | null) {
    return (change: CallChange) =>
      this.#reporter.report({ tenantId, exchangeCallId, callId, at: this.#parts.now(), change })
  }

  #consulted(extension: Extension, dialog: DialogName) {
    const leg =
      this.#legs.get(`${dialog.callId}|${dialog.toTag}`) ?? this.#legs.get(`${dialog.callId}|${dialog.fromTag}`)
    if (!leg || !isSameExtension(leg.extension, extension)) return null
    const call = this.calls.find((candidate) => candidate.legs.includes(leg))
    return call ? { call, leg } : null
  }

  #keep(leg: ConsoleLeg) {
    this.#legs.set(`${leg.dialog.callId}|${leg.dialog.localTag}`, leg)
    if (leg.invitationTag !== null) this.#legs.set(`${leg.dialog.callId}|from|${leg.invitationTag}`, leg)
    return leg
  }

  #drop(leg: ConsoleLeg) {
    this.#legs.delete(`${leg.dialog.callId}|${leg.dialog.localTag}`)
    this.#legs.delete(`${leg.dialog.callId}|from|${leg.invitationTag}`)
  }

  #deviceLeg({ connection, target, holder }: Device, from: string, exchangeCallId: string, owner: LegOwner) {
    const uri = (number: string) => `sip:${encodeURIComponent(number)}@${exchangeHost}`
    const dialog = new Dialog(connection, this.#waiting, {
      callId: randomUUID(),
      localTag: newTag(),
      localUri: uri(from),
      remoteUri: uri(holder.extension.number),
      remoteTag: null,
      target,
    })
    return this.#keep(
      new ConsoleLeg({
        extension: holder.extension,
        dialog,
        exchangeCallId,
        invitation: null,
        owner,
        onOver: (leg) => this.#drop(leg),
      }),
    )
  }

  #callerLeg(
    connection: SipConnection,
    extension: Extension,
    request: SipRequest,
    exchangeCallId: string,
    owner: LegOwner,
  ) {
    const dialog = new Dialog(connection, this.#waiting, {
      callId: valueOf(request, 'call-id') ?? '',
      localTag: newTag(),
      localUri: uriIn(valueOf(request, 'to') ?? ''),
      remoteUri: uriIn(valueOf(request, 'from') ?? ''),
      remoteTag: tagOf(valueOf(request, 'from')),
      target: uriIn(valueOf(request, 'contact') ?? ''),
    })
    const onOver = (leg: ConsoleLeg) => this.#drop(leg)
    return this.#keep(new ConsoleLeg({ extension, dialog, exchangeCallId, invitation: request, owner, onOver }))
  }

  #refusalOfInvitation(extension: Extension, request: SipRequest): number | null {
    const from = valueOf(request, 'from')
    const callId = valueOf(request, 'call-id') ?? ''
    if (readAddress(uriIn(from ?? ''))?.number !== extension.number) return 403
    if (tagOf(from) === null || valueOf(request, 'contact') === undefined || callId.length > 200) return 400
    if (this.#legs.has(`${callId}|from|${tagOf(from)}`)) return 482
    if (request.body === '') return 488
    if (Number(valueOf(request, 'max-forwards') ?? 70) <= 0) return 482
    const own = this.calls.filter(({ legs }) =>
      legs.some((leg) => leg.extension && isSameExtension(leg.extension, extension)),
    )
    return own.length >= maxCallsOfExtension || this.#calls.size >= maxCalls ? 503 : null
  }

  #invited(connection: SipConnection, extension: Extension, request: SipRequest) {
    const status = this.#refusalOfInvitation(extension, request)
    if (status !== null) return replyTo(connection, request, { status })
    replyTo(connection, request, { status: 100 })
    const resumed = this.#resumedBy(extension, request)
    if (resumed === null) return replyTo(connection, request, { status: 481 })
    if (resumed)
      return void this.#resume(connection, extension, request, resumed).catch((error: unknown) =>
        this.#abandon(connection, error),
      )
    const number = readAddress(request.uri)?.number
    if (number === undefined) return replyTo(connection, request, { status: 404 })
    const callId = valueOf(request, 'x-call-id') ?? null
    const call = this.#newCall(extension, callId, 'out', number !== echoNumber)
    call.caller = this.#callerLeg(connection, extension, request, call.id, call)
    return void this.#begin(call, extension, { number, callId, offer: request.body }).catch((error: unknown) => {
      this.#parts.log.warn({ err: error, exchangeCallId: call.id }, 'pbx: call could not begin, refused')
      call.drop('failed')
    })
  }

  async #resume(
    connection: SipConnection,
    extension: Extension,
    request: SipRequest,
    { call, leg }: { call: Call; leg: ConsoleLeg },
  ) {
    if (!(await this.#serves(extension))) return replyTo(connection, request, { status: 403 })
    // The call ended meanwhile, or another page took this side.
    if (!call.legs.includes(leg)) return replyTo(connection, request, { status: 481 })
    const fresh = this.#callerLeg(connection, extension, request, leg.exchangeCallId, call)
    return call.resume(leg, fresh, request.body)
  }

  async #begin(
    call: Call,
    extension: Extension,
    { number, callId, offer }: { number: string; callId: string | null; offer: string },
  ) {
    const targets = await this.#find(
      extension,
      number,
      callId,
      call,
      call.id,
      (isRecorded) => (call.isRecorded = isRecorded),
    )
    if (targets === 'forbidden' || (typeof targets === 'string' && callId === null))
      return call.drop(targets === 'forbidden' ? 'forbidden' : 'unknown-number')
    if (typeof targets === 'string') return call.fail(extension.number, number, targets)
    return call.ring(extension.number, number, targets, offer)
  }

  /** Undefined for a new call; null where the call to resume is over. */
  #resumedBy(extension: Extension, request: SipRequest): { call: Call; leg: ConsoleLeg } | null | undefined {
    const replaces = valueOf(request, 'replaces')
    const named = valueOf(request, 'x-resume-call')
    if (replaces === undefined && named === undefined) return undefined
    const dialog = replaces === undefined ? null : readReplaces(replaces)
    const consulted = dialog && this.#consulted(extension, dialog)
    if (consulted) return consulted.call.isUp ? consulted : null
    if (named === undefined) return null
    for (const call of this.calls)
      for (const leg of call.legs)
        if (leg instanceof ConsoleLeg && isSameExtension(leg.extension, extension) && call.isUp)
          if ([call.id, this.#callIds.get(call), leg.exchangeCallId].includes(named)) return { call, leg }
    return null
  }

  async #find(
    extension: Extension,
    number: string,
    callId: string | null,
    owner: LegOwner,
    exchangeCallId: string,
    onRecorded: (isRecorded: boolean) => void = () => undefined,
  ): Promise<readonly Leg[] | TargetRefusal> {
    if (!(await this.#serves(extension))) return 'forbidden'
    const isInside = !isOutside(number) && number !== echoNumber
    if (callId !== null || !isInside) {
      if (callId === null && number !== echoNumber) return 'forbidden'
      const admission = callId === null ? null : await this.#parts.keeper.admits({ extension, callId, number })
      if (admission && !admission.isAdmitted) return 'forbidden'
      onRecorded(admission?.isRecorded ?? false)
    }
    if (!isInside) return [new PersonLeg({ number, manner: mannerOf(number), stunUrl: this.#parts.stunUrl, owner })]
    const devices = number === extension.number ? [] : await this.#servedDevices(extension.tenantId, number)
    if (devices.length === 0) return callId === null ? 'unreachable' : 'unknown-number'
    return devices.map((device) => this.#deviceLeg(device, extension.number, exchangeCallId, owner))
  }
}
