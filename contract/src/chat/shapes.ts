import { z } from 'zod'
import { accountId, departmentId, personId } from '../kernel/ids.ts'
import { chatId, contactMergeId, messageId } from './ids.ts'

/** As the wire and the screens say them. */
export const chatStatuses = { pending: 'Pendente', open: 'Em aberto', finished: 'Finalizado' } as const
export const chatStatus = z.enum(chatStatuses)
export type ChatStatus = z.output<typeof chatStatus>

/** The answer to who has opened a chat that nobody is responsible for. */
export const nobodyAssigned = 'Não atribuído'

export const mediaTypes = ['text', 'image', 'document', 'audio', 'sticker', 'video', 'template', 'gap'] as const
/** 'template': an approved text of the official API. 'gap': not a message, but that WhatsApp was not reachable for a while. */
export const mediaType = z.enum(mediaTypes)
export type MediaType = z.output<typeof mediaType>

/** Ours: on its way, taken by WhatsApp, on their phone, read, played; nobody knows; failed. Theirs: 0 unread, 3 read. */
export const messageStatuses = {
  pending: 0,
  sent: 1,
  delivered: 2,
  read: 3,
  played: 4,
  uncertain: 98,
  failed: 99,
} as const
export const messageStatus = z.enum(messageStatuses)
export type MessageStatus = z.output<typeof messageStatus>

/** Instants of these shapes are written by `chatClock`. */
export const chat = z.object({
  /** WhatsApp's address of the contact. */
  id: z.string(),
  chatId,
  name: z.string(),
  /** As people read it, or nothing while only a hidden address is known. */
  number: z.string(),
  /** The address of the picture; null where there is none. */
  profilePicUrl: z.string().nullable(),
  contact: z.object({ profilePicUrl: z.string().nullable() }),
  personId: personId.nullable(),
  caseId: z.string().nullable(),
  processNumber: z.string().nullable(),
  /** The last message: its text, its kind, where its file is, whether it is ours, how far it came. */
  content: z.string(),
  mediaType: mediaType.nullable(),
  storageUrl: z.string().nullable(),
  fromMe: z.boolean(),
  lastStatus: messageStatus.nullable(),
  lastMessageId: messageId.nullable(),
  createdAt: z.string(),
  unreadCount: z.number(),
  status: chatStatus,
  /** The responsible: the account, as tokens and option lists name people. */
  userId: accountId.nullable(),
  userEmail: z.string().nullable(),
  userName: z.string().nullable(),
  /** The department of the responsible; of a chat without one, that whose people may take it. */
  departmentId: departmentId.nullable(),
  departmentName: z.string().nullable(),
  isFavorite: z.boolean(),
  /** Nobody of ours has opened it yet. */
  isNewChat: z.boolean(),
  operatorEmail: z.string().nullable(),
  /** The chat of this contact that had ended before this one began. */
  previousId: chatId.nullable(),
  /** Grows with each change: of two, the console keeps the higher. */
  version: z.number(),
})
export type Chat = z.output<typeof chat>

export const reaction = z.object({ emoji: z.string(), fromMe: z.boolean() })

export const message = z.object({
  id: messageId,
  chatId,
  type: z.enum(['sent', 'received']),
  content: z.string(),
  createdAt: z.string(),
  status: messageStatus,
  mediaType,
  /** Where the file is, asked for by a link; null without one, or while it is not here. */
  storageUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  /** Of a file: on its way, here, lost at WhatsApp, or of a kind that is not kept. */
  mediaState: z.enum(['waiting', 'here', 'gone', 'refused']).nullable(),
  fileName: z.string().nullable(),
  mimetype: z.string().nullable(),
  size: z.number().nullable(),
  /** Seconds of sound or film. */
  duration: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  isVoice: z.boolean(),
  userEmail: z.string().nullable(),
  userName: z.string().nullable(),
  fromTemplate: z.boolean(),
  /** The console's name of the act of sending: by it the pending row is known again. */
  clientId: z.string().nullable(),
  quoted: z.object({ id: messageId, type: z.enum(['sent', 'received']), content: z.string(), mediaType }).nullable(),
  reactions: z.array(reaction),
  editedAt: z.string().nullable(),
  /** Deleted by whoever wrote it: what it said is kept, and shown as deleted. */
  deletedAt: z.string().nullable(),
  /** Why it failed, as the driver says it: 'window', 'unknown-number', 'blocked', 'too-big', 'media', 'other'. */
  failure: z.string().nullable(),
  /** WhatsApp refuses plain texts now: the official API, by the case's screen or in batch, is what is left. */
  showAlert: z.boolean(),
  version: z.number(),
})
export type Message = z.output<typeof message>

/** What was said before an edit or a deletion. */
export const messageChange = z.object({ kind: z.enum(['edit', 'delete']), before: z.string(), at: z.string() })

export const operator = z.object({
  /** The account: the value of an option. */
  tratativaId: accountId,
  name: z.string(),
  email: z.string(),
  departmentId: departmentId.nullable(),
  departmentName: z.string().nullable(),
})
export type Operator = z.output<typeof operator>

export const counts = z.object({
  /** The unread of chats with a responsible, and the chats without one. */
  active: z.number(),
  pending: z.number(),
  /** The chips of each of the two lists. */
  chats: z.object({ all: z.number(), unread: z.number(), favorites: z.number() }),
  waiting: z.object({ all: z.number(), unread: z.number(), favorites: z.number() }),
})
export type ChatCounts = z.output<typeof counts>

/** What writing to a contact asks for, beside who asks. */
export const standing = z.object({
  isBlocked: z.boolean(),
  /** The party has a lawyer on the case, and no assent of theirs is recorded. */
  needsAssent: z.boolean(),
  lawyers: z.array(z.string()),
  assent: z
    .object({ givenBy: z.string(), note: z.string(), recordedBy: z.string(), recordedAt: z.string() })
    .nullable(),
  /** Past it only approved texts go out; null where no such window is kept. */
  windowUntil: z.string().nullable(),
})
export type ChatStanding = z.output<typeof standing>

export const templateId = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
export type TemplateId = z.output<typeof templateId>

/** What a person has begun to write in a chat; `template` is the one that it came from, with the words that were filled in. */
export const chatDraft = z.object({
  chatId,
  text: z.string(),
  template: z.object({ id: templateId, content: z.string() }).nullable(),
})
export type ChatDraft = z.output<typeof chatDraft>
export const templateNames: Record<TemplateId, string> = {
  1: 'interesse',
  2: 'proposta',
  3: 'cobranca de minuta',
  4: 'ausencia de resposta',
}
export const template = z.object({
  id: templateId,
  template: z.string(),
  content: z.string(),
  /** Fields of which the case says nothing: they stand in the text in square brackets. */
  empty: z.array(z.string()),
})
export type Template = z.output<typeof template>
/** As it is kept: with what the case's data is put in for, and its name at the official API. */
export const keptTemplate = template.omit({ empty: true }).extend({ officialName: z.string().nullable() })
export const found = z.object({
  chat,
  messageId,
  type: z.enum(['sent', 'received']),
  /** Some words around what was found. */
  excerpt: z.string(),
  createdAt: z.string(),
})
export type FoundMessage = z.output<typeof found>

export const contactMerge = z.object({
  id: contactMergeId,
  /** Whose messages were joined: the one that goes on, and the other. A number is nothing while only a hidden address is known. */
  contacts: z.array(z.object({ name: z.string(), number: z.string() })),
  mergedAt: z.string(),
  undoneAt: z.string().nullable(),
})
export type ContactMerge = z.output<typeof contactMerge>

/** A file that was brought to be sent. */
export const broughtMedia = z.object({
  fileId: z.string(),
  mediaType,
  fileName: z.string(),
  mimetype: z.string(),
  size: z.number(),
  duration: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})
export type BroughtMedia = z.output<typeof broughtMedia>
