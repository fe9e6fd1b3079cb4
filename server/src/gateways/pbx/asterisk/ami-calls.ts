// Turns events of AMI into events of calls. One call is one `Linkedid`.
import type { CallChange, CallEnd, CallEvent } from '../port.ts'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { AmiMessage } from './ami-wire.ts'

/** The channel variable in which the dial plan stores the header X-Call-Id; `channelvars` of manager.conf shows it. */
const callVariable = 'TRATATIVA_CALL'

interface AmiCall {
  readonly id: string
  readonly callId: string | null
  readonly direction: 'in' | 'out'
  readonly extension: string
  readonly ourChannel: string
  readonly channels: Set<string>
  isAnswered: boolean
  hasRung: boolean
  cause: CallEnd | null
}

interface Parts {
  readonly tenantId: TenantId
  readonly now: () => Date
  readonly report: (event: CallEvent) => void
  /** A call out began: it is hung up unless the server announced it. */
  readonly onBegunOut: (call: {
    readonly callId: string | null
    readonly extension: string
    readonly number: string
    readonly channel: string
  }) => void
}

const maxCalls = 2_000

const causes: Readonly<Record<string, CallEnd>> = {
  BUSY: 'busy',
  NOANSWER: 'no-answer',
  CANCEL: 'cancelled',
  CHANUNAVAIL: 'unreachable',
  CONGESTION: 'failed',
  ABORT: 'failed',
}

const peerOf = (channel: string) => /^(?:PJSIP|SIP)\/(\d{1,10})-[\da-f]+/i.exec(channel)?.[1] ?? null

export const makeAmiCalls = ({ tenantId, now, report, onBegunOut }: Parts) => {
  const calls = new Map<string, AmiCall>()

  const tell = ({ id, callId }: AmiCall, change: CallChange) =>
    report({ tenantId, exchangeCallId: id, callId, at: now(), change })

  const begin = (event: AmiMessage) => {
    const id = event.get('linkedid') ?? ''
    const channel = event.get('channel') ?? ''
    const destination = event.get('destchannel') ?? ''
    const known = calls.get(id)
    if (known) return void known.channels.add(destination)
    const caller = peerOf(channel)
    const extension = caller ?? peerOf(destination)
    if (id === '' || extension === null || calls.size >= maxCalls) return
    const direction = caller === null ? 'in' : 'out'
    const number =
      (direction === 'out' ? (event.get('exten') ?? event.get('dialstring')) : event.get('calleridnum')) ?? ''
    const callId = event.get(`chanvariable.${callVariable}`) ?? null
    const call: AmiCall = {
      id,
      callId: callId === '' ? null : callId,
      direction,
      extension,
      ourChannel: direction === 'out' ? channel : destination,
      channels: new Set([channel, destination]),
      isAnswered: false,
      hasRung: false,
      cause: null,
    }
    calls.set(id, call)
    tell(call, { kind: 'begun', direction, extension, number })
    if (direction === 'out') onBegunOut({ callId: call.callId, extension, number, channel })
  }

  const end = (call: AmiCall, cause: CallEnd, by: 'us' | 'them' | 'exchange') => {
    calls.delete(call.id)
    tell(call, { kind: 'ended', cause, by })
  }

  const hangUp = (call: AmiCall, event: AmiMessage) => {
    const channel = event.get('channel') ?? ''
    call.channels.delete(channel)
    // The first channel that hangs up decides who ended the call.
    if (call.channels.size > 1 && !call.isAnswered) return
    if (call.isAnswered) return end(call, 'hung-up', channel === call.ourChannel ? 'us' : 'them')
    const cause = call.cause ?? causeOfHangup(event.get('cause'))
    const isByExchange = ['no-answer', 'unreachable', 'unknown-number', 'failed'].includes(cause)
    const isByCaller = cause === 'cancelled'
    return end(call, cause, isByExchange ? 'exchange' : isByCaller === (call.direction === 'out') ? 'us' : 'them')
  }

  const dialEnded = (call: AmiCall, event: AmiMessage) => {
    const status = event.get('dialstatus') ?? ''
    if (status !== 'ANSWER') return void (call.cause = causes[status] ?? call.cause)
    if (call.isAnswered) return
    call.isAnswered = true
    tell(call, { kind: 'answered' })
  }

  const acts: Readonly<Record<string, (call: AmiCall, event: AmiMessage) => void>> = {
    DialState(call, event) {
      if (event.get('dialstatus') !== 'RINGING' || call.hasRung) return
      call.hasRung = true
      tell(call, { kind: 'rang' })
    },
    DialEnd: dialEnded,
    Hold: (call) => tell(call, { kind: 'held' }),
    Unhold: (call) => tell(call, { kind: 'resumed' }),
    Hangup: hangUp,
  }

  const transferred = (event: AmiMessage, linkedId: string | undefined, to: string | undefined) => {
    const call = calls.get(linkedId ?? '')
    if (call && event.get('result') === 'Success') tell(call, { kind: 'transferred', to: to ?? '', sides: [] })
  }

  return {
    hear(event: AmiMessage) {
      const name = event.get('event') ?? ''
      if (name === 'DialBegin') return begin(event)
      if (name === 'BlindTransfer') return transferred(event, event.get('transfererlinkedid'), event.get('extension'))
      if (name === 'AttendedTransfer')
        return transferred(event, event.get('origtransfererlinkedid'), event.get('secondtransfererconnectedlinenum'))
      const call = calls.get(event.get('linkedid') ?? '')
      return call && acts[name]?.(call, event)
    },
    /** Events were missed: nobody knows how these calls went on. */
    broken() {
      for (const call of calls.values()) end(call, 'failed', 'exchange')
    },
    channelsOf: (extension: string) =>
      [...calls.values()].filter((call) => call.extension === extension).map(({ ourChannel }) => ourChannel),
  }
}

/** Causes of Q.850, as Asterisk names them. */
const causeOfHangup = (cause: string | undefined): CallEnd => {
  if (cause === '17') return 'busy'
  if (cause === '21') return 'rejected'
  if (cause === '18' || cause === '19') return 'no-answer'
  if (cause === '1' || cause === '28') return 'unknown-number'
  if (cause === '3' || cause === '20' || cause === '27') return 'unreachable'
  return cause === '16' || cause === '26' || cause === '127' ? 'cancelled' : 'failed'
}
