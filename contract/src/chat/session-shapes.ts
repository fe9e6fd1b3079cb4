import { z } from 'zod'

/**
 * No session; connecting; waiting for the QR code to be scanned; open; connection lost and reconnecting automatically; unlinked on the
 * telephone.
 */
export const sessionStates = ['absent', 'connecting', 'waiting-scan', 'open', 'lost', 'logged-out'] as const
export const sessionState = z.enum(sessionStates)
export type SessionState = z.output<typeof sessionState>

export const sessionName = z
  .string()
  .max(40)
  .regex(/^session-\d{1,10}$/)

/** The WhatsApp number of a company, as everybody in the company may see it. */
export const session = z.object({
  /** `session-{tenant}` */
  name: z.string(),
  state: sessionState,
  isAuthenticated: z.boolean(),
  hasQR: z.boolean(),
  isDisconnected: z.boolean(),
  /** WhatsApp is enabled for this company. */
  isReleased: z.boolean(),
  /** The connected number. */
  number: z.string().nullable(),
  /** When the state last changed; written by `chatClock`. */
  changedAt: z.string(),
  driver: z.enum(['simulator', 'web', 'cloud']),
  /** The number is linked by scanning a QR code; otherwise by the installation's configuration. */
  isScanned: z.boolean(),
})
export type Session = z.output<typeof session>

/** A message as the simulated telephone shows it. */
export const simMessage = z.object({
  id: z.string(),
  /** The telephone of the simulated contact. */
  with: z.string(),
  /** The company wrote the message. */
  fromCompany: z.boolean(),
  type: z.enum(['text', 'image', 'document', 'audio', 'sticker', 'video', 'template']),
  text: z.string(),
  fileName: z.string().nullable(),
  mimetype: z.string().nullable(),
  /** The file in base64, when it is small enough to be shown. */
  content: z.string().nullable(),
  quoted: z.string().nullable(),
  /** The reaction of the contact. */
  emoji: z.string(),
  /** The reaction of the company. */
  ourEmoji: z.string(),
  isForwarded: z.boolean(),
  isDeleted: z.boolean(),
  isEdited: z.boolean(),
  /** 1 accepted, 2 delivered, 3 read, 4 played. */
  status: z.number(),
  at: z.string(),
})
export type SimMessage = z.output<typeof simMessage>

export const simContact = z.object({
  phone: z.string(),
  jid: z.string(),
  lid: z.string().nullable(),
  name: z.string(),
  hasWhatsApp: z.boolean(),
  isBlocking: z.boolean(),
  isOffline: z.boolean(),
})
export type SimContact = z.output<typeof simContact>
