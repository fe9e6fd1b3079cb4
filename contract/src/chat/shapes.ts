import { z } from 'zod'
import { outcomes } from '../cases/deals/ledger.ts'
import { accountId, departmentId, personId } from '../kernel/ids.ts'
import { moneyOut } from '../kernel/money.ts'
import { chatId, contactMergeId, messageId, savedReplyId } from './ids.ts'
import { chatStatuses, messageStatuses } from './statuses.ts'

export const chatStatus = z.enum(chatStatuses)
export type ChatStatus = z.output<typeof chatStatus>

/** The name returned as the operator of a chat that has no responsible. */
export const nobodyAssigned = 'Não atribuído'

export const mediaTypes = ['text', 'image', 'document', 'audio', 'sticker', 'video', 'template', 'gap'] as const
/**
 * 'template': an approved text of the official API. 'gap': not a message, but a marker for a period in which WhatsApp was not reachable.
 */
export const mediaType = z.enum(mediaTypes)
export type MediaType = z.output<typeof mediaType>

export const messageStatus = z.enum(messageStatuses)
export type MessageStatus = z.output<typeof messageStatus>

/** `chatClock` writes the instants of these shapes. */
export const chat = z.object({
  /** WhatsApp's address of the contact. */
  id: z.string(),
  chatId,
  name: z.string(),
  /** Formatted for people; empty while only a hidden address is known. */
  number: z.string(),
  /** The URL of the picture; null when there is none. */
  profilePicUrl: z.string().nullable(),
  contact: z.object({ profilePicUrl: z.string().nullable() }),
  personId: personId.nullable(),
  caseId: z.string().nullable(),
  processNumber: z.string().nullable(),
  /** The last message: text, type, file, direction and delivery state. */
  content: z.string(),
  mediaType: mediaType.nullable(),
  storageUrl: z.string().nullable(),
  fromMe: z.boolean(),
  lastStatus: messageStatus.nullable(),
  lastMessageId: messageId.nullable(),
  createdAt: z.string(),
  unreadCount: z.number(),
  status: chatStatus,
  /** The responsible: the account id, as tokens and option lists use it. */
  userId: accountId.nullable(),
  userEmail: z.string().nullable(),
  userName: z.string().nullable(),
  /** The department of the responsible; for a chat without a responsible, the department whose people may take it. */
  departmentId: departmentId.nullable(),
  departmentName: z.string().nullable(),
  isFavorite: z.boolean(),
  /** Nobody in the company has opened the chat yet. */
  isNewChat: z.boolean(),
  operatorEmail: z.string().nullable(),
  /** The contact's finished chat before this one. */
  previousId: chatId.nullable(),
  /** Incremented with each change: of two versions of a chat, the console uses the higher. */
  version: z.number(),
})
export type Chat = z.output<typeof chat>

/** `by`: the person of ours who reacted; null for the other side and for the number's own phone. */
export const reaction = z.object({ emoji: z.string(), fromMe: z.boolean(), by: z.string().nullable() })

/** The last reaction or deletion from here that WhatsApp has not accepted: on its way, or refused. */
export const messageAct = z.object({
  kind: z.enum(['reaction', 'delete']),
  state: z.enum(['waiting', 'failed']),
  /** Why the driver refused: a failure of sending, 'cannot-delete' or 'too-late'. */
  why: z.string().nullable(),
})

/** An offer of a case that a message carried to the other side, that was read from it, or that it answers. */
export const messageOffer = z.object({
  id: z.string(),
  caseId: z.string(),
  kind: z.enum(['carries', 'cited', 'answers']),
  value: moneyOut,
  outcome: z.enum(outcomes),
})
export type MessageOffer = z.output<typeof messageOffer>

export const message = z.object({
  id: messageId,
  chatId,
  type: z.enum(['sent', 'received']),
  content: z.string(),
  createdAt: z.string(),
  status: messageStatus,
  mediaType,
  /** The address of the file, which a link endpoint opens; null when there is no file, or while it is not stored. */
  storageUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  /** Of a file: being downloaded, stored, no longer available at WhatsApp, or of a kind that is not stored. */
  mediaState: z.enum(['waiting', 'here', 'gone', 'refused']).nullable(),
  fileName: z.string().nullable(),
  mimetype: z.string().nullable(),
  size: z.number().nullable(),
  /** Duration of audio or video in seconds. */
  duration: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  isVoice: z.boolean(),
  userEmail: z.string().nullable(),
  userName: z.string().nullable(),
  fromTemplate: z.boolean(),
  /** The assistant wrote it, under the name of its user. */
  isByAssistant: z.boolean(),
  /** The console's key of the send call: it matches the pending row with the stored message. */
  clientId: z.string().nullable(),
  quoted: z.object({ id: messageId, type: z.enum(['sent', 'received']), content: z.string(), mediaType }).nullable(),
  reactions: z.array(reaction),
  act: messageAct.nullable(),
  isForwarded: z.boolean(),
  editedAt: z.string().nullable(),
  /** Deleted by its author: the text is stored, and shown as deleted. */
  deletedAt: z.string().nullable(),
  /** The failure reason from the driver: 'window', 'unknown-number', 'blocked', 'too-big', 'media', 'other'. */
  failure: z.string().nullable(),
  /** WhatsApp currently refuses free texts: only the official API remains, from the case's screen or in batch. */
  showAlert: z.boolean(),
  offers: z.array(messageOffer),
  /** A person said that the message asks for no amount. */
  isReadingDismissed: z.boolean(),
  /** The words of a voice note, as a machine heard them; null where none did. */
  transcript: z.string().nullable(),
  version: z.number(),
})
export type Message = z.output<typeof message>

/** The text before an edit or a deletion. */
export const messageChange = z.object({
  kind: z.enum(['edit', 'delete']),
  before: z.string(),
  at: z.string(),
  by: z.string().nullable(),
})

export const operator = z.object({
  /** The account id: the value of an option. */
  tratativaId: accountId,
  name: z.string(),
  email: z.string(),
  departmentId: departmentId.nullable(),
  departmentName: z.string().nullable(),
})
export type Operator = z.output<typeof operator>

export const counts = z.object({
  /** active: unread messages of chats with a responsible; pending: chats without a responsible. */
  active: z.number(),
  pending: z.number(),
  /** The counts on the filter chips of each of the two lists. */
  chats: z.object({ all: z.number(), unread: z.number(), favorites: z.number() }),
  waiting: z.object({ all: z.number(), unread: z.number(), favorites: z.number() }),
})
export type ChatCounts = z.output<typeof counts>

/** The conditions for writing to a contact, apart from the caller's own permissions. */
export const contactStatus = z.object({
  isBlocked: z.boolean(),
  /** The party has a lawyer whose assent is not recorded. */
  needsAssent: z.boolean(),
  lawyers: z.array(z.string()),
  /** The case of these lawyers: the one of the conversation, or another one of the party. */
  assentCaseId: z.string().nullable(),
  assent: z
    .object({ givenBy: z.string(), note: z.string(), recordedBy: z.string(), recordedAt: z.string() })
    .nullable(),
  /** How long after sending a message of ours can be deleted for everyone; null where WhatsApp's interface cannot delete. */
  deletesWithinHours: z.number().nullable(),
  /** After this instant only approved texts may be sent; null where no such window applies. */
  windowUntil: z.string().nullable(),
  /** The rule of the company that a message now breaks, where a supervisor or administrator may confirm it. */
  conduct: z
    .object({
      rule: z.enum(['hours', 'holiday', 'mass-hours', 'unanswered', 'pause']),
      /** The rule and the way out, in Portuguese. */
      text: z.string(),
      allowedAt: z.string().nullable(),
    })
    .nullable(),
})
export type ChatContactStatus = z.output<typeof contactStatus>

export const templateId = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
export type TemplateId = z.output<typeof templateId>

/** The unsent text of a person in a chat; `template` is the template that it came from, with the filled-in text. */
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
  /** Fields without a value in the case: they stay in the text in square brackets. */
  empty: z.array(z.string()),
})
export type Template = z.output<typeof template>
/** The template as stored: with its placeholders, and its name at the official API. */
export const editableTemplate = template.omit({ empty: true }).extend({ officialName: z.string().nullable() })
/** A text that a person inserts by its name. */
export const savedReply = z.object({
  id: savedReplyId,
  name: z.string(),
  /** With the placeholders of templates. */
  content: z.string(),
  /** The company's: everybody uses it, administrators write it. */
  isOfCompany: z.boolean(),
})
export type SavedReply = z.output<typeof savedReply>

export const foundMessage = z.object({
  chat,
  messageId,
  type: z.enum(['sent', 'received']),
  /** Some words around the match. */
  excerpt: z.string(),
  /** The words were heard by a machine in a voice note, not written. */
  isTranscript: z.boolean(),
  createdAt: z.string(),
})
export type FoundMessage = z.output<typeof foundMessage>

export const contactMerge = z.object({
  id: contactMergeId,
  /** The contacts whose messages were merged: the remaining one, and the other. A number is empty while only a hidden address is known. */
  contacts: z.array(z.object({ name: z.string(), number: z.string() })),
  mergedAt: z.string(),
  undoneAt: z.string().nullable(),
})
export type ContactMerge = z.output<typeof contactMerge>

/** A file that was uploaded to be sent. */
export const uploadedMedia = z.object({
  fileId: z.string(),
  mediaType,
  fileName: z.string(),
  mimetype: z.string(),
  size: z.number(),
  duration: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})
export type UploadedMedia = z.output<typeof uploadedMedia>

/** A conversation as the search for everything shows it. */
export const chatHit = z.object({
  id: chatId,
  name: z.string(),
  number: z.string(),
  caseId: z.string().nullable(),
  /** Null while nobody attends the conversation. */
  responsible: z.string().nullable(),
  isFinished: z.boolean(),
})
export type ChatHit = z.output<typeof chatHit>
