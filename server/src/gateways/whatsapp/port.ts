// What the product needs of WhatsApp. No type of a library crosses it; addresses are WhatsApp's own (`…@s.whatsapp.net`, `…@lid`).
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { Readable } from 'node:stream'

export type Jid = string

export const mediaKinds = ['image', 'document', 'audio', 'sticker', 'video'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** WhatsApp has the bytes no more; asking again brings nothing. */
export class MediaGone extends Error {
  override readonly name = 'MediaGone'
}

/** Media as a driver knows it: enough to fetch the bytes later, sealed by whoever keeps it. */
export interface MediaRef {
  readonly kind: MediaKind
  readonly mime: string
  readonly size: number | null
  readonly fileName: string | null
  readonly seconds: number | null
  /** A voice note, not a file of sound. */
  readonly isVoice: boolean
  /** The driver's own; nobody else reads it. */
  readonly handle: Readonly<Record<string, unknown>>
}

/** Who wrote, or to whom it went: all that the event says of the other side. */
export interface Correspondent {
  readonly jid: Jid
  /** The same person's other address, when the event names it: the telephone behind a LID, or the LID of a telephone. */
  readonly alternative: Jid | null
  readonly name: string | null
}

export type ReceiptKind = 'server' | 'delivered' | 'read' | 'played'

/** What happens on the line, each with what makes it the same when it is told twice. */
export type LineEvent =
  | { readonly kind: 'qr'; readonly text: string }
  | { readonly kind: 'open'; readonly jid: Jid }
  | {
      readonly kind: 'closed'
      readonly why: 'lost' | 'restart' | 'logged-out' | 'replaced' | 'refused'
      readonly detail: string
    }
  | {
      readonly kind: 'message'
      readonly id: string
      readonly chat: Correspondent
      /** Written on the number's own phone, or by us. */
      readonly fromMe: boolean
      readonly at: Date
      readonly text: string
      readonly media: MediaRef | null
      readonly quoted: string | null
    }
  | {
      readonly kind: 'edit'
      readonly id: string
      readonly of: string
      readonly chat: Correspondent
      /** Whoever changes it: the party never changes what we said. */
      readonly fromMe: boolean
      readonly at: Date
      readonly text: string
    }
  | {
      readonly kind: 'delete'
      readonly id: string
      readonly of: string
      readonly chat: Correspondent
      readonly fromMe: boolean
      readonly at: Date
    }
  | {
      readonly kind: 'reaction'
      readonly id: string
      readonly of: string
      readonly chat: Correspondent
      readonly fromMe: boolean
      readonly at: Date
      /** Empty when it is taken back. */
      readonly emoji: string
    }
  | {
      readonly kind: 'receipt'
      readonly of: string
      readonly chat: Correspondent
      readonly receipt: ReceiptKind
      readonly at: Date
      /** Our id of it, where WhatsApp gave it another and tells ours back: settles an attempt that was cut off. */
      readonly sentAs?: string
    }
  /** WhatsApp could not deliver what it had taken. */
  | {
      readonly kind: 'failed'
      readonly of: string
      readonly chat: Correspondent
      readonly why: SendRefusal
      readonly at: Date
      readonly sentAs?: string
    }
  /** Two addresses turn out to be one person's. */
  | { readonly kind: 'same-person'; readonly lid: Jid; readonly phone: Jid }

export interface Outgoing {
  readonly to: Jid
  /** Chosen by us before the first attempt and the same at each: where WhatsApp takes an id, it is the message's. */
  readonly id: string
  readonly text: string
  readonly media: {
    readonly kind: MediaKind
    readonly mime: string
    readonly fileName: string
    readonly seconds: number | null
    readonly isVoice: boolean
    readonly bytes: Buffer
  } | null
  readonly quoted: { readonly id: string; readonly fromMe: boolean; readonly text: string } | null
  /** An approved text of the official API, by its name there. */
  readonly template: { readonly name: string; readonly language: string; readonly values: readonly string[] } | null
}

export type SendRefusal =
  /** Outside of the 24 hours after the party's last word only a template goes. */
  | 'window'
  /** The number has no WhatsApp. */
  | 'unknown-number'
  | 'blocked'
  | 'too-big'
  | 'media'
  | 'other'

export type Sent =
  /** Taken by WhatsApp under this id, which may be another than ours. */
  | { readonly outcome: 'sent'; readonly id: string; readonly at: Date }
  /** Not taken, and will not be. */
  | { readonly outcome: 'refused'; readonly why: SendRefusal; readonly detail: string }
  /** Not taken; it may be tried again then. */
  | { readonly outcome: 'wait'; readonly until: Date }
  /** Cut off: nobody knows whether it was taken. */
  | { readonly outcome: 'unknown'; readonly detail: string }

export interface KeepValue {
  readonly kind: string
  readonly id: string
  /** JSON; null takes the value away. */
  readonly value: string | null
}

/** What a driver keeps between two lives of the process; the keeper seals it. Values are JSON. */
export interface Keep {
  get(kind: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** All of it or nothing. */
  set(values: readonly KeepValue[]): Promise<void>
  clear(): Promise<void>
}

export interface LineParts {
  readonly tenantId: TenantId
  /** `session-{tenant}`. */
  readonly name: string
  readonly keep: Keep
  /** Resolves when it is kept for good: only then does a driver say to WhatsApp that it has it. Told one after the other. */
  readonly tell: (event: LineEvent) => Promise<void>
}

/** One company's number. A line reconnects never by itself: it says `closed`, and its owner opens another. */
export interface Line {
  send(message: Outgoing): Promise<Sent>
  /** What became of an attempt that was cut off; `unknown` where WhatsApp cannot be asked. */
  outcomeOf(message: Pick<Outgoing, 'to' | 'id'>): Promise<'sent' | 'not-sent' | 'unknown'>
  /** Which of the telephones (digits with country) have WhatsApp, and under which addresses. */
  find(phones: readonly string[]): Promise<ReadonlyMap<string, { readonly jid: Jid; readonly lid: Jid | null } | null>>
  markRead(chat: Jid, ids: readonly string[]): Promise<void>
  fetchMedia(media: MediaRef): Promise<Readable>
  /** The picture of a person's profile; null where there is none, or none that we may see. */
  pictureOf(jid: Jid): Promise<Readable | null>
  /** Takes the number away from us for good; what was kept is worthless then. */
  logout(): Promise<void>
  close(): Promise<void>
}

export interface Abilities {
  /** Linked by scanning a picture; otherwise by configuration. */
  readonly isScanned: boolean
  /** What was missed while away comes by itself after `open`. */
  readonly bringsMissed: boolean
  /** Outside of the 24 hours only templates go. */
  readonly hasWindow: boolean
}

export interface WhatsAppGateway {
  readonly driver: 'simulator' | 'web' | 'cloud'
  readonly can: Abilities
  open(parts: LineParts): Promise<Line>
  /** What comes by a call from outside (webhooks), for drivers that have such; null where there is none. */
  readonly hook: Hook | null
}

export interface Hook {
  /** The challenge at subscribing, answered in plain text; null when it is not ours. */
  subscribe(query: Readonly<Record<string, string>>): string | null
  /** The events in a delivery, by the session's name; null when its signature does not hold. */
  read(
    body: Buffer,
    signature: string | undefined,
  ): readonly { readonly session: string; readonly events: readonly LineEvent[] }[] | null
}
