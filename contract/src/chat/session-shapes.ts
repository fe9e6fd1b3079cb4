import { z } from 'zod'

/** Not there; being opened; a QR waits to be scanned; open; lost and coming back by itself; taken away on the telephone. */
export const sessionStates = ['absent', 'connecting', 'waiting-scan', 'open', 'lost', 'logged-out'] as const
export const sessionState = z.enum(sessionStates)
export type SessionState = z.output<typeof sessionState>

export const sessionName = z
  .string()
  .max(40)
  .regex(/^session-\d{1,10}$/)

/** A company's number, as everybody of the company may know it. */
export const session = z.object({
  /** `session-{tenant}` */
  name: z.string(),
  state: sessionState,
  isAuthenticated: z.boolean(),
  hasQR: z.boolean(),
  isDisconnected: z.boolean(),
  /** WhatsApp is released for this company. */
  isReleased: z.boolean(),
  /** The number that is connected. */
  number: z.string().nullable(),
  /** Since when it is as it is; by `chatClock`. */
  changedAt: z.string(),
  driver: z.enum(['simulator', 'web', 'cloud']),
  /** Linked by scanning; otherwise by the installation's configuration. */
  isScanned: z.boolean(),
})
export type Session = z.output<typeof session>

/** What the simulated telephone shows of a message. */
export const simMessage = z.object({
  id: z.string(),
  /** The telephone of the simulated contact. */
  with: z.string(),
  /** Written by the company. */
  fromCompany: z.boolean(),
  type: z.enum(['text', 'image', 'document', 'audio', 'sticker', 'video', 'template']),
  text: z.string(),
  fileName: z.string().nullable(),
  mimetype: z.string().nullable(),
  /** Of the file, in base64, where it is small enough to be shown. */
  content: z.string().nullable(),
  quoted: z.string().nullable(),
  emoji: z.string(),
  isDeleted: z.boolean(),
  isEdited: z.boolean(),
  /** 1 taken, 2 delivered, 3 read, 4 played. */
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
