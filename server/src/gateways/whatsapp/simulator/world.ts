// How the other side of the simulator is driven: by the phone on a screen, by calls from outside, by tests. All of it is JSON but the bytes.
import type { MediaKind, ReceiptKind, SendRefusal } from '../port.ts'

/** What cannot be done here, in words for whoever asked; `field` names what was wrong with the asking. */
export class SimRefused extends Error {
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

/** Somebody with a number. Whoever is written to or writes has one; the rest is said by `contact`. */
export interface SimContact {
  /** Digits with country, as WhatsApp has them: with the ninth digit or without. */
  readonly phone: string
  readonly lid: string
  readonly name: string
  /** The number has WhatsApp at all. */
  readonly exists: boolean
  /** What is sent to a phone that is away arrives, and is answered by a receipt, when it comes back. */
  readonly isOnline: boolean
  /** What is sent is taken by WhatsApp and never arrives. */
  readonly hasBlocked: boolean
  /** A phone tells by itself that a message arrived. Without that, only what is asked for is told. */
  readonly isTelling: boolean
  /** How many more messages come under the LID alone, until WhatsApp says whose it is. */
  readonly lidAlone: number
}

export interface SimContactChange extends Partial<Omit<SimContact, 'phone' | 'lid'>> {
  readonly lid?: string
  /** Whether WhatsApp knows the number with its ninth digit; decided when it is first met. */
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

export interface SimSaid {
  readonly text?: string
  readonly media?: (Omit<SimMedia, 'size'> & { readonly bytes: Buffer }) | null
  /** The id of what it answers. */
  readonly quoted?: string | null
  /** Chosen from outside, for tests that count; made here otherwise. */
  readonly id?: string
  /** Written on the company's own phone, to this contact. */
  readonly fromOwnPhone?: boolean
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
  /** 1 taken, 2 delivered, 3 read, 4 played. Of theirs: 1, and 3 when the company has seen it. */
  readonly status: 1 | 2 | 3 | 4
  readonly theirReaction: string
  readonly isEdited: boolean
  readonly isDeleted: boolean
}

/** What goes wrong, once each or `count` times. */
export type SimFault =
  /** The connection falls: now, or with our next message on its way. */
  | { readonly kind: 'drop'; readonly at?: 'now' | 'before-send' | 'after-send' }
  /** Our next messages are answered, and theirs told, so much later. */
  | { readonly kind: 'slow'; readonly ms: number; readonly count?: number }
  | { readonly kind: 'duplicate'; readonly count?: number }
  /** The next `count` things are told when all of them are there, the last one first. */
  | { readonly kind: 'reorder'; readonly count?: number }
  /** What goes to this contact, or to anybody. */
  | { readonly kind: 'refuse'; readonly why?: SendRefusal; readonly count?: number; readonly phone?: string }
  /** The same: nobody is told what became of it, however often it is asked. */
  | { readonly kind: 'unsure'; readonly count?: number; readonly phone?: string }
  | { readonly kind: 'logout' }
  /** This contact's next messages come under the LID alone; with the last of them it is said whose it is. */
  | { readonly kind: 'lid-later'; readonly phone: string; readonly count?: number }

export interface SimState {
  readonly connection: 'waiting-scan' | 'open' | 'fallen'
  readonly qr: string | null
  /** The company's own number. */
  readonly phone: string | null
  /** How many things were not told yet. */
  readonly waiting: number
}

export interface SimWorld {
  state(): SimState
  /** Takes in what the screen shows; without a text, whatever it shows. `phone` is the number's own, digits with country. */
  scan(text?: string, phone?: string): Promise<void>
  contacts(): readonly SimContact[]
  contact(phone: string, change?: SimContactChange): Promise<SimContact>
  /** Gives the id. Resolves when it is kept: from then on it is told until somebody keeps it. */
  write(phone: string, said: SimSaid): Promise<string>
  edit(phone: string, of: string, text: string): Promise<void>
  remove(phone: string, of: string): Promise<void>
  /** An empty emoji takes it back. */
  react(phone: string, of: string, emoji: string): Promise<void>
  receipt(phone: string, of: string, receipt: Exclude<ReceiptKind, 'server'>): Promise<void>
  /** The contact looks at the conversation: all that arrived is read. */
  read(phone: string): Promise<void>
  /** The conversation as it stands on the contact's phone, oldest first: at most `limit` before the place `before`. */
  conversation(
    phone: string,
    page?: { readonly before?: number; readonly limit?: number },
  ): Promise<{ readonly from: number; readonly messages: readonly SimMessage[] }>
  media(id: string): Promise<Buffer | null>
  fault(fault: SimFault): Promise<void>
}
