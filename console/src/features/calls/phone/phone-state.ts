// The softphone as every tab of the console sees it. One tab holds the line; the others show its state and pass their commands on.

export type LineState = 'off' | 'authenticating' | 'connected' | 'disconnected' | 'failed'

export type CallState = 'connecting' | 'progress' | 'incoming' | 'accepted'

export interface DialTarget {
  /** As a person wrote it, or digits. */
  readonly number: string
  readonly name?: string
  readonly caseId?: string
  readonly personId?: number
}

export interface LineCall extends DialTarget {
  readonly state: CallState
  readonly direction: 'in' | 'out'
  /** The exchange's own name of the call; empty until it is known. */
  readonly exchangeKey: string
  readonly isRecorded: boolean
  readonly isHeld: boolean
  readonly isMuted: boolean
  /** The line was cut: the exchange may still hold the call. */
  readonly isLost: boolean
  /** Milliseconds talked before `runningSince`; the timer stands still while the call is on hold. */
  readonly talkedMs: number
  readonly runningSince: number | null
  /** Digits sent to the other side. */
  readonly sent: string
}

export const newCall = (target: DialTarget, direction: 'in' | 'out'): LineCall => ({
  ...target,
  direction,
  state: direction === 'in' ? 'incoming' : 'connecting',
  exchangeKey: '',
  isRecorded: false,
  isHeld: false,
  isMuted: false,
  isLost: false,
  talkedMs: 0,
  runningSince: null,
  sent: '',
})

/** The refusal or failure that the dock shows. */
export interface PhoneFault {
  readonly kind: 'login' | 'call' | 'disconnected' | 'microphone' | 'ended-away' | 'lost' | 'refused' | 'cause'
  /** The code to copy, or the refusal in words. */
  readonly detail: string
  /** The number whose call was refused and may be confirmed by a person who leads. */
  readonly confirmable?: DialTarget
}

export interface PhoneState {
  readonly line: LineState
  readonly call: LineCall | null
  /** The second call of an attended transfer; the first one is on hold. */
  readonly consulted: LineCall | null
  readonly fault: PhoneFault | null
}

export const silent: PhoneState = { line: 'off', call: null, consulted: null, fault: null }

export type PhoneCommand =
  | { readonly act: 'connect' | 'disconnect' | 'answer' | 'hangUp' | 'mute' | 'hold' | 'completeTransfer' | 'forgive' }
  | ({ readonly act: 'dial'; readonly isConfirmed?: boolean } & DialTarget)
  | { readonly act: 'digit'; readonly digit: string }
  | { readonly act: 'transfer' | 'consult'; readonly number: string }

export const talkedMsOf = ({ talkedMs, runningSince }: LineCall, now: number): number =>
  talkedMs + (runningSince === null ? 0 : Math.max(0, now - runningSince))

/** 75,000 -> 01:15 */
export const timerText = (ms: number): string => {
  const seconds = Math.floor(ms / 1000)
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

/** The echo of the exchange calls nobody: it needs no announcement. */
export const echoNumber = '*43'
