// The control interface of the simulator's other side: for the phone on a screen, for calls from outside, for tests. Everything except the
// bytes is JSON.
import type { MediaKind, ReceiptKind, SendRefusal } from '../port.ts'

/** An impossible request, with a message for the caller; `field` names the bad input. */
export class SimRefused extends Error {
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

/** A person with a number. Writing or being written to creates one; `contact` changes the rest. */
export interface SimContact {
  /** Digits with country code, as WhatsApp has them: with or without the ninth digit. */
  readonly phone: string
  readonly lid: string
  readonly name: string
  /** The number has WhatsApp. */
  readonly exists: boolean
  /** Messages to an offline phone are delivered, with a receipt, when it is online again. */
  readonly isOnline: boolean
  /** WhatsApp accepts messages to this contact, and they never arrive. */
  readonly hasBlocked: boolean
  /** The phone sends delivery receipts by itself. Otherwise only requested receipts are sent. */
  readonly isTelling: boolean
  /** The number of further messages that carry only the LID, until WhatsApp reveals the telephone. */
  readonly lidAlone: number
}

export interface SimContactChange extends Partial<Omit<SimContact, 'phone' | 'lid'>> {
  readonly lid?: string
  /** 'with' when WhatsApp knows the number with its ninth digit; decided when the number is first used. */
  readonly ninthDigit?: 'with' | 'without'
}

export interface SimMedia {
  readonly kind: MediaKind
  readonly mime: string
  readonly fileName: string | null
  readonly seconds: number | null
  readonly isVoice: boolean
  readonly size: number
}

export interface SimContactMessage {
  readonly text?: string
  readonly media?: (Omit<SimMedia, 'size'> & { readonly bytes: Buffer }) | null
  /** The id of the message that this one answers. */
  readonly quoted?: string | null
  /** Set by tests that need known ids; otherwise generated. */
  readonly id?: string
  /** Written on the company's own phone, to this contact. */
  readonly fromOwnPhone?: boolean
  readonly isForwarded?: boolean
}

/** A message as both phones have it. */
export interface SimMessage {
  readonly id: string
  readonly phone: string
  /** From the company: by the product, or on its own phone. */
  readonly fromUs: boolean
  readonly at: string
  readonly text: string
  readonly media: SimMedia | null
  readonly quoted: string | null
  /** 1 accepted, 2 delivered, 3 read, 4 played. For inbound messages: 1, and 3 when the company has read them. */
  readonly status: 1 | 2 | 3 | 4
  readonly theirReaction: string
  readonly ourReaction?: string
  readonly isForwarded?: true
  readonly isEdited: boolean
  readonly isDeleted: boolean
}

/** A fault, once or `count` times. */
export type SimFault =
  /** The connection fails: now, or during our next send. */
  | { readonly kind: 'drop'; readonly at?: 'now' | 'before-send' | 'after-send' }
  /** Delays the answers to our next messages and the delivery of inbound ones. */
  | { readonly kind: 'slow'; readonly ms: number; readonly count?: number }
  | { readonly kind: 'duplicate'; readonly count?: number }
  /** Holds the next `count` events until all are there, then delivers them in reverse. */
  | { readonly kind: 'reorder'; readonly count?: number }
  /** Messages to this contact, or to anybody. */
  | { readonly kind: 'refuse'; readonly why?: SendRefusal; readonly count?: number; readonly phone?: string }
  /** The outcome is never reported, at any query; for this contact, or for anybody. */
  | { readonly kind: 'unsure'; readonly count?: number; readonly phone?: string }
  /** WhatsApp asks to wait with what goes to this contact, or to anybody. */
  | { readonly kind: 'wait'; readonly count?: number; readonly phone?: string }
  | { readonly kind: 'logout' }
  /** The contact's next messages carry only the LID; the last of them reveals the telephone. */
  | { readonly kind: 'lid-later'; readonly phone: string; readonly count?: number }

export interface SimState {
  readonly connection: 'waiting-scan' | 'open' | 'fallen'
  readonly qr: string | null
  /** The company's own number. */
  readonly phone: string | null
  /** The number of undelivered events. */
  readonly waiting: number
}

export interface SimNetwork {
  state(): SimState
  /** Scans the displayed code; without a text, whatever code is displayed. `phone` is the number's own: digits with country code. */
  scan(text?: string, phone?: string): Promise<void>
  contacts(): readonly SimContact[]
  contact(phone: string, change?: SimContactChange): Promise<SimContact>
  /** Returns the id. Resolves when the message is stored: from then on it is delivered until our side has stored it. */
  write(phone: string, simSaid: SimContactMessage): Promise<string>
  edit(phone: string, of: string, text: string): Promise<void>
  remove(phone: string, of: string): Promise<void>
  /** An empty emoji removes the reaction. */
  react(phone: string, of: string, emoji: string): Promise<void>
  receipt(phone: string, of: string, receipt: Exclude<ReceiptKind, 'server'>): Promise<void>
  /** The contact opens the conversation: all delivered messages become read. */
  read(phone: string): Promise<void>
  /** Returns the conversation on the contact's phone, oldest first: at most `limit` messages before the position `before`. */
  conversation(
    phone: string,
    page?: { readonly before?: number; readonly limit?: number },
  ): Promise<{ readonly from: number; readonly messages: readonly SimMessage[] }>
  media(id: string): Promise<Buffer | null>
  fault(fault: SimFault): Promise<void>
}
