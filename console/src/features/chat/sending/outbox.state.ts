// Messages written here that the server does not have yet: shown at once, sent one after the other per chat.
import { useSyncExternalStore } from 'react'
import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import type { Chat, Message, TemplateId } from '@tratativa/contract/chat/shapes'
import { shown } from '../message/shown-message.ts'
import type { ShownMessage } from '../message/shown-message.ts'

/** Sends a message otherwise than as an ordinary one: it goes by the act of another feature. */
export type Deliver = (queued: {
  readonly clientId: string
  readonly text: string
}) => Promise<{ readonly data: Message; readonly chat: Chat }>

/** A message as the user composed it. */
export interface ComposedMessage {
  readonly text: string
  readonly file: { readonly blob: Blob; readonly name: string; readonly as: 'image' | 'document' | 'audio' } | null
  readonly previewUrl: string | null
  readonly seconds: number | null
  readonly quoted: Message['quoted']
  readonly templateId: TemplateId | null
  /** True for the text of a template, even after somebody has changed it. */
  readonly isFromTemplate: boolean
  readonly deliver?: Deliver
}

export const plainMessage = (text: string): ComposedMessage => ({
  text,
  file: null,
  previewUrl: null,
  seconds: null,
  quoted: null,
  templateId: null,
  isFromTemplate: false,
})

/** A composed message on its way to the server. */
export interface OutboxMessage extends ComposedMessage {
  /** Idempotency key: the same at every attempt, so that a repeated request sends one message. */
  readonly clientId: string
  readonly chatId: ChatId
  /** The last message that the writer has seen. Null in a conversation without one. */
  readonly afterMessageId: MessageId | null
  /** The writer sends it against the company's rules of conduct. */
  readonly isConductConfirmed?: boolean
  /** São Paulo local time, as the API writes it. */
  readonly createdAt: string
  /** The same moment as an instant. */
  readonly writtenAt: string
  /** From 0 to 1 while a file uploads. */
  readonly progress: number | null
  readonly problem: string | null
}

let all: readonly OutboxMessage[] = []
const readers = new Set<() => void>()

const change = (next: readonly OutboxMessage[]) => {
  all = next
  for (const reader of readers) reader()
}

export const outbox = {
  messages: () => all,
  put: (message: OutboxMessage) => change([...all, message]),
  update: (
    clientId: string,
    part: Partial<Pick<OutboxMessage, 'progress' | 'problem' | 'afterMessageId' | 'isConductConfirmed'>>,
  ) => change(all.map((message) => (message.clientId === clientId ? { ...message, ...part } : message))),
  drop: (clientId: string) => {
    const gone = all.find((message) => message.clientId === clientId)
    if (!gone) return
    if (gone.previewUrl !== null) URL.revokeObjectURL(gone.previewUrl)
    change(all.filter((message) => message !== gone))
  },
}

const subscribe = (reader: () => void) => {
  readers.add(reader)
  return () => readers.delete(reader)
}

export const useOutbox = () => useSyncExternalStore(subscribe, outbox.messages)

/** The fields that only the server knows. The id is greater than every id that the server has assigned. */
const unanswered = {
  id: Number.MAX_SAFE_INTEGER as MessageId,
  type: 'sent' as const,
  status: 0 as const,
  storageUrl: null,
  thumbnailUrl: null,
  mediaState: null,
  width: null,
  height: null,
  userEmail: null,
  userName: null,
  reactions: [],
  act: null,
  isForwarded: false,
  isByAssistant: false,
  editedAt: null,
  deletedAt: null,
  failure: null,
  showAlert: false,
  offers: [],
  isReadingDismissed: false,
  transcript: null,
  version: 0,
}

export const asShown = ({
  file,
  progress,
  problem,
  previewUrl,
  deliver: _,
  ...message
}: OutboxMessage): ShownMessage => ({
  ...unanswered,
  chatId: message.chatId,
  content: message.text,
  createdAt: message.createdAt,
  mediaType: file?.as ?? 'text',
  fileName: file?.name ?? null,
  mimetype: file?.blob.type ?? null,
  size: file?.blob.size ?? null,
  duration: message.seconds,
  isVoice: file?.as === 'audio',
  fromTemplate: message.isFromTemplate,
  clientId: message.clientId,
  quoted: message.quoted,
  leaving: { progress, problem, previewUrl },
})

const drawn = new WeakMap<Message, ShownMessage>()
/** Returns the same object for the same message, so that unchanged messages do not render again. */
const once = (message: Message): ShownMessage => {
  const known = drawn.get(message) ?? shown(message)
  drawn.set(message, known)
  return known
}

/** Returns the messages of a conversation: those of the server and, after them, those that the server does not have yet. */
export const withOutbox = (stored: readonly Message[], leaving: readonly OutboxMessage[]): ShownMessage[] => {
  const known = new Set(stored.flatMap(({ clientId }) => clientId ?? []))
  return [...stored.map(once), ...leaving.filter(({ clientId }) => !known.has(clientId)).map(asShown)]
}
