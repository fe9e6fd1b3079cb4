// Messages written here that the server does not have yet: shown at once, sent one after the other per chat.
import { useSyncExternalStore } from 'react'
import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import type { Message, TemplateId } from '@tratativa/contract/chat/shapes'

export interface Outgoing {
  /** Idempotency key: the same at every attempt, so that a repeated request sends one message. */
  readonly clientId: string
  readonly chatId: ChatId
  readonly text: string
  readonly file: { readonly blob: Blob; readonly name: string; readonly as: 'image' | 'document' | 'audio' } | null
  readonly previewUrl: string | null
  readonly seconds: number | null
  readonly quoted: Message['quoted']
  readonly templateId: TemplateId | null
  /** True for the text of a template, even after somebody has changed it. */
  readonly isFromTemplate: boolean
  /** São Paulo local time, as the API writes it. */
  readonly createdAt: string
  /** From 0 to 1 while a file uploads. */
  readonly progress: number | null
  readonly problem: string | null
}

let all: readonly Outgoing[] = []
const readers = new Set<() => void>()

const change = (next: readonly Outgoing[]) => {
  all = next
  for (const reader of readers) reader()
}

export const outbox = {
  held: () => all,
  put: (outgoing: Outgoing) => change([...all, outgoing]),
  update: (clientId: string, part: Partial<Pick<Outgoing, 'progress' | 'problem'>>) =>
    change(all.map((outgoing) => (outgoing.clientId === clientId ? { ...outgoing, ...part } : outgoing))),
  drop: (clientId: string) => {
    const gone = all.find((outgoing) => outgoing.clientId === clientId)
    if (!gone) return
    if (gone.previewUrl !== null) URL.revokeObjectURL(gone.previewUrl)
    change(all.filter((outgoing) => outgoing !== gone))
  },
}

const subscribe = (reader: () => void) => {
  readers.add(reader)
  return () => readers.delete(reader)
}

export const useOutbox = () => useSyncExternalStore(subscribe, outbox.held)

/** Greater than every id that the server has assigned. */
const beyond = Number.MAX_SAFE_INTEGER as MessageId

/** Returns the message as the conversation shows it. */
export const asShown = ({ clientId, chatId, text, file, quoted, seconds, createdAt, ...rest }: Outgoing) => ({
  id: beyond,
  chatId,
  type: 'sent' as const,
  content: text,
  createdAt,
  status: 0 as const,
  mediaType: file?.as ?? ('text' as const),
  storageUrl: null,
  thumbnailUrl: null,
  mediaState: null,
  fileName: file?.name ?? null,
  mimetype: file?.blob.type ?? null,
  size: file?.blob.size ?? null,
  duration: seconds,
  width: null,
  height: null,
  isVoice: file?.as === 'audio',
  userEmail: null,
  userName: null,
  fromTemplate: rest.isFromTemplate,
  clientId,
  quoted,
  reactions: [],
  editedAt: null,
  deletedAt: null,
  failure: null,
  showAlert: false,
  version: 0,
  leaving: { progress: rest.progress, problem: rest.problem, previewUrl: rest.previewUrl },
})
