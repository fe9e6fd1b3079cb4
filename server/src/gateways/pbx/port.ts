// A telephone exchange: it registers the extensions of people, carries their calls and reports the life of each call.
import type { TenantId, UserId } from '@tratativa/contract/kernel/ids'

export interface Extension {
  readonly tenantId: TenantId
  readonly userId: UserId
  /** Digits: the person's `ramal`. */
  readonly number: string
}

/** Lets one console register one extension. Only the session that registers gets it. */
export interface PhoneRegistration {
  /** An address, or a path of the console's own origin. */
  readonly socketUrl: string
  readonly uri: string
  readonly username: string
  readonly password: string
  readonly expiresAt: Date
  readonly iceServers: readonly string[]
}

/** `unreachable`: no registration or no route; `failed`: the exchange or the line broke. */
export type CallEnd =
  | 'hung-up'
  | 'cancelled'
  | 'busy'
  | 'rejected'
  | 'no-answer'
  | 'unreachable'
  | 'unknown-number'
  | 'failed'

/** A person of the company in a call that was transferred. */
export interface CallSide {
  readonly userId: UserId
  /** The exchange's name of the call under which this person's console knows it. */
  readonly exchangeKey: string
  /** The number of the side that this person hears. */
  readonly number: string
}

export type CallChange =
  | {
      readonly kind: 'begun'
      readonly direction: 'in' | 'out'
      readonly extension: string
      readonly number: string
      /** The extension gives another call to this number, and takes no part in the new one. */
      readonly isTransfer?: true
    }
  | { readonly kind: 'rang' }
  | { readonly kind: 'answered' }
  | { readonly kind: 'held' }
  | { readonly kind: 'resumed' }
  /** The call rings at these people, to whom it is transferred blindly. */
  | { readonly kind: 'offered'; readonly to: readonly CallSide[] }
  /** `sides` are the people of the company who have the call from now on; empty where the exchange does not know them. */
  | { readonly kind: 'transferred'; readonly to: string; readonly sides: readonly CallSide[] }
  | { readonly kind: 'ended'; readonly cause: CallEnd; readonly by: 'us' | 'them' | 'exchange' }
  /** Comes after `ended`. */
  | { readonly kind: 'recorded'; readonly bytes: Uint8Array; readonly mime: string }

export interface CallEvent {
  readonly tenantId: TenantId
  /** The exchange's own name of the call: the same in each event of a call. */
  readonly exchangeCallId: string
  /** The id under which the server announced an outgoing call; null for incoming calls. */
  readonly callId: string | null
  readonly at: Date
  readonly change: CallChange
}

export interface OutgoingCall {
  readonly extension: Extension
  readonly callId: string
  readonly number: string
}

/** The part of the product that knows calls: the exchange asks it and reports to it. */
export interface CallKeeper {
  /** The extension is still this person's, who is active and signed in: a credential outlives neither. */
  serves(extension: Extension): Promise<boolean>
  /** An outgoing call passes only if the server announced it: this extension, this number, not begun yet. */
  admits(call: OutgoingCall): Promise<{ readonly isAdmitted: boolean; readonly isRecorded: boolean }>
  /** Events of one call come in order, each at least once. */
  hear(event: CallEvent): Promise<void>
}

export type QueueAct =
  | { readonly act: 'add' | 'penalty'; readonly queue: string; readonly penalty: number }
  | { readonly act: 'remove'; readonly queue: string }
  | { readonly act: 'pause'; readonly queue: string | null; readonly isPaused: boolean }

export type ExchangeFault = 'unreachable' | 'refused' | 'garbled'
export type ExchangeAnswer =
  | { readonly ok: true; readonly message: string; readonly value: string | null }
  | { readonly ok: false; readonly fault: ExchangeFault; readonly message: string }

export interface Pbx {
  readonly driver: 'demo' | 'asterisk'
  /** Null where the exchange has no such extension. */
  register(extension: Extension): Promise<PhoneRegistration | null>
  /** Revokes the registrations of an extension, and ends its calls. */
  revoke(extension: Extension): Promise<void>
  queue(extension: Extension, act: QueueAct): Promise<ExchangeAnswer>
  /** Reads, writes or deletes a value in the exchange's database, in a family that the driver allows. */
  value(
    tenantId: TenantId,
    act: 'get' | 'put' | 'delete',
    family: string,
    key: string,
    value: string | null,
  ): Promise<ExchangeAnswer>
  close(): Promise<void>
}
