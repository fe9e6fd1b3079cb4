// The port to WhatsApp. No type of a library crosses it; addresses are WhatsApp's own (`…@s.whatsapp.net`, `…@lid`).
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { Readable } from 'node:stream'

export type Jid = string

export const mediaKinds = ['image', 'document', 'audio', 'sticker', 'video'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** WhatsApp no longer has the bytes; retrying does not help. */
export class MediaGone extends Error {
  override readonly name = 'MediaGone'
}

/** A driver's reference to media: enough to fetch the bytes later. The code that stores it seals it. */
export interface MediaRef {
  readonly kind: MediaKind
  readonly mime: string
  readonly size: number | null
  readonly fileName: string | null
  readonly seconds: number | null
  /** A voice note, not a sound file. */
  readonly isVoice: boolean
  /** Private to the driver; no other code reads it. */
  readonly handle: Readonly<Record<string, unknown>>
}

/** The sender or the recipient: everything that an event says about the other side. */
export interface Correspondent {
  readonly jid: Jid
  /** The same person's other address, when the event names it: the telephone of a LID, or the LID of a telephone. */
  readonly alternative: Jid | null
  readonly name: string | null
}

export type ReceiptKind = 'server' | 'delivered' | 'read' | 'played'

/** The events of a connection, each with the data by which a repetition is recognised. */
export type ConnectionEvent =
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
      readonly isForwarded?: boolean
    }
  | {
      readonly kind: 'edit'
      readonly id: string
      readonly of: string
      readonly chat: Correspondent
      /** The side that edits: the other party never edits our messages. */
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
      /** Empty when the reaction is removed. */
      readonly emoji: string
    }
  | {
      readonly kind: 'receipt'
      readonly of: string
      readonly chat: Correspondent
      readonly receipt: ReceiptKind
      readonly at: Date
      /** Our id of the message, where WhatsApp assigned another and returns ours: resolves an interrupted attempt. */
      readonly sentAs?: string
    }
  /** WhatsApp could not deliver a message that it had accepted. */
  | {
      readonly kind: 'failed'
      readonly of: string
      readonly chat: Correspondent
      readonly why: SendRefusal
      readonly at: Date
      readonly sentAs?: string
    }
  /** Two addresses belong to the same person. */
  | { readonly kind: 'same-person'; readonly lid: Jid; readonly phone: Jid }

export interface OutboundMessage {
  readonly to: Jid
  /** Chosen by us before the first attempt, the same for each attempt: where WhatsApp accepts an id, this is the message's id. */
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
  /** A template approved in the official API, by its name there. */
  readonly template: { readonly name: string; readonly language: string; readonly values: readonly string[] } | null
  /** Shown as forwarded, where the driver can mark a message so. */
  readonly isForwarded?: boolean
}

/** Our reaction to a message, or the deletion of one of ours for everyone. Repeating it changes nothing further. */
export interface OutboundChange {
  readonly to: Jid
  /** The id of the change itself, which is a message in the web protocol. */
  readonly id: string
  readonly of: { readonly id: string; readonly fromMe: boolean }
  /** An empty emoji removes the reaction. */
  readonly change: { readonly kind: 'reaction'; readonly emoji: string } | { readonly kind: 'delete' }
}

export type SendRefusal =
  /** More than 24 hours after the party's last message, only a template is accepted. */
  | 'window'
  /** The number has no WhatsApp. */
  | 'unknown-number'
  | 'blocked'
  | 'too-big'
  | 'media'
  | 'other'

export type Sent =
  /** Accepted by WhatsApp under this id, which may differ from ours. */
  | { readonly outcome: 'sent'; readonly id: string; readonly sentAt: Date }
  /** Not accepted; a retry does not help. */
  | { readonly outcome: 'refused'; readonly why: SendRefusal; readonly detail: string }
  /** Not accepted; retry after `until`. */
  | { readonly outcome: 'wait'; readonly until: Date }
  /** Interrupted: WhatsApp may or may not have accepted the message. */
  | { readonly outcome: 'unknown'; readonly detail: string }

/** `cannot-delete`: the driver has no deletion. `too-late`: WhatsApp no longer deletes the message. */
export type ChangeRefusal = SendRefusal | 'cannot-delete' | 'too-late'

export type ChangeOutcome =
  | Exclude<Sent, { readonly outcome: 'refused' }>
  | { readonly outcome: 'refused'; readonly why: ChangeRefusal; readonly detail: string }

export interface CredentialValue {
  readonly kind: string
  readonly id: string
  /** JSON; null deletes the value. */
  readonly value: string | null
}

/** The driver's storage across restarts; the implementation seals the values, which are JSON. */
export interface CredentialStore {
  get(kind: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Writes all values or none. */
  set(values: readonly CredentialValue[]): Promise<void>
  clear(): Promise<void>
}

export interface ConnectionParts {
  readonly tenantId: TenantId
  /** `session-{tenant}`. */
  readonly name: string
  readonly credentials: CredentialStore
  /** Resolves when the event is committed: only then does a driver acknowledge it to WhatsApp. Called for one event at a time. */
  readonly onEvent: (event: ConnectionEvent) => Promise<void>
}

/** The connection of one company's number. It never reconnects by itself: it reports `closed`, and its owner opens another. */
export interface Connection {
  send(message: OutboundMessage): Promise<Sent>
  change(change: OutboundChange): Promise<ChangeOutcome>
  /** Returns the outcome of an interrupted attempt; `unknown` where WhatsApp offers no query. */
  outcomeOf(message: Pick<OutboundMessage, 'to' | 'id'>): Promise<'sent' | 'not-sent' | 'unknown'>
  /**
   * Returns which of the telephones (digits with country code) have WhatsApp, and under which addresses. A driver that cannot ask
   * (`can.findsNumbers`) returns each telephone as its own address.
   */
  find(phones: readonly string[]): Promise<ReadonlyMap<string, { readonly jid: Jid; readonly lid: Jid | null } | null>>
  markRead(chat: Jid, ids: readonly string[]): Promise<void>
  fetchMedia(media: MediaRef): Promise<Readable>
  /** Returns a person's profile picture; null where there is none, or none that we may see. */
  pictureOf(jid: Jid): Promise<Readable | null>
  /** Unlinks the number permanently; the stored credentials become useless. */
  logout(): Promise<void>
  close(): Promise<void>
}

export interface Abilities {
  /** Linked by scanning a QR code; otherwise by configuration. */
  readonly isScanned: boolean
  /** Missed messages arrive by themselves after `open`. */
  readonly bringsMissed: boolean
  /** More than 24 hours after the party's last message, only templates are accepted. */
  readonly hasWindow: boolean
  /** WhatsApp says which telephones have an account; otherwise only a message shows it. */
  readonly findsNumbers: boolean
  /** How long after sending a message of ours can be deleted for everyone; null where the driver cannot delete. */
  readonly deletesWithinHours: number | null
}

export interface WhatsAppGateway {
  readonly driver: 'simulator' | 'web' | 'cloud'
  readonly can: Abilities
  open(parts: ConnectionParts): Promise<Connection>
  /** Receives webhook calls, for drivers that have them; otherwise null. */
  readonly hook: Hook | null
}

export interface Hook {
  /** Returns the challenge of a subscription as plain text; null when the subscription is not ours. */
  subscribe(query: Readonly<Record<string, string>>): string | null
  /** Returns the events of a delivery, by session name; null when the signature is invalid. */
  read(
    body: Buffer,
    signature: string | undefined,
  ): readonly { readonly session: string; readonly events: readonly ConnectionEvent[] }[] | null
}
