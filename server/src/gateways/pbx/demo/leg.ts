// One side of a call: a console, or a person whom the exchange simulates. The call speaks to both alike.
import type { Extension } from '../port.ts'
import type { DialogName } from './sip/fields.ts'

export type LegRefusal = 'busy' | 'rejected' | 'no-answer' | 'unreachable' | 'unknown-number' | 'failed' | 'cancelled'

/** `forbidden`: the server did not announce the call. */
export type Closing = LegRefusal | 'hung-up' | 'forbidden'

export interface TransferRequest {
  readonly number: string
  /** The id under which the server announced a call to a number outside. */
  readonly callId: string | null
  /** The dialog with the person consulted before. */
  readonly replaces: DialogName | null
  notify(status: 100 | 200 | 403 | 404 | 480 | 481 | 486 | 503): void
}

/** The call hears from its sides what they do by themselves. */
export interface LegOwner {
  rang(leg: Leg): void
  /** `description` answers the offer of `invite`, or is an offer where the invitation had none. */
  answered(leg: Leg, description: string): void
  refused(leg: Leg, why: LegRefusal): void
  changed(leg: Leg, offer: string, reply: (answer: string | null) => void): void
  hungUp(leg: Leg): void
  /** The sound of a side that talks cannot go on; nobody hung up. */
  broke(leg: Leg): void
  digit(leg: Leg, digit: string): void
  transfer(leg: Leg, request: TransferRequest): void
  /** The connection broke: it may come back. */
  lost(leg: Leg): void
  returned(leg: Leg): void
}

export interface Leg {
  readonly number: string
  /** Null for people outside. */
  readonly extension: Extension | null
  owner: LegOwner
  /** Rings, with an offer, or asks for one. */
  invite(offer: string | null): void
  /** Tells the side that called that the other side rings. */
  ring(): void
  /** Answers the side that called. */
  accept(answer: string): void
  /** Changes the session of a call that is up; resolves with the answer, or with an offer where none was sent. */
  reinvite(offer: string | null): Promise<string>
  /** Gives the answer to an offer that the side made on request. */
  complete(answer: string): void
  sendDigit(digit: string): void
  close(why: Closing): void
}
