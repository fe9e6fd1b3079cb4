// Sends the messages of the outbox, one after the other per chat, so that they arrive in the order of writing.
import type { QueryClient } from '@tanstack/react-query'
import type { ChatId } from '@tratativa/contract/chat/ids'
import { messageCalls } from '@tratativa/contract/chat/message-calls'
import { chatCalls } from '@tratativa/contract/chat/chat-calls'
import { refetch } from '../../../platform/cached.ts'
import { sendFile } from '../../../platform/files.ts'
import { call, Refused } from '../../../platform/http.ts'
import { cacheChat, cacheMessages } from '../cache/chat-cache.ts'
import { outbox } from './outbox.state.ts'
import type { OutboxMessage } from './outbox.state.ts'

const lanes = new Map<ChatId, Promise<void>>()

const uploadFile = async ({ clientId, file }: OutboxMessage) => {
  if (!file) return null
  const { blob, name, as } = file
  const input = { name, as, ...(as === 'audio' ? { isVoice: 'true' as const } : {}) }
  const { data } = await sendFile(messageCalls.bringMedia, input, blob, {
    onProgress: (progress) => outbox.update(clientId, { progress }),
  })
  return data
}

const send = async (cache: QueryClient, message: OutboxMessage) => {
  const uploadedFile = await uploadFile(message)
  const { data, chat } = await call(messageCalls.sendMessage, {
    chatId: message.chatId,
    message: message.text,
    clientId: message.clientId,
    mediaType: message.file?.as ?? 'text',
    ...(uploadedFile ? { fileId: uploadedFile.fileId, fileName: uploadedFile.fileName } : {}),
    ...(message.seconds === null ? {} : { duration: message.seconds }),
    ...(message.quoted ? { quotedId: message.quoted.id } : {}),
    ...(message.isFromTemplate ? { fromTemplate: true } : {}),
    ...(message.templateId === null ? {} : { templateId: message.templateId }),
    ...(message.afterMessageId === null ? {} : { afterMessageId: message.afterMessageId }),
  })
  cacheMessages(cache, message.chatId, [data])
  cacheChat(cache, chat)
}

export interface SendingParts {
  readonly cache: QueryClient
  readonly reasonOf: (error: unknown, message: OutboxMessage) => string
  /** The server refused because the lawyer's assent is missing: asks for it, then sends the message again. */
  readonly onAssentNeeded: (clientId: string) => void
  /** The server refused because somebody else has answered: shows the answer before the message is sent again. */
  readonly onAnswered: (message: OutboxMessage) => void
}

const attempt = async ({ cache, reasonOf, onAssentNeeded, onAnswered }: SendingParts, clientId: string) => {
  const message = outbox.messages().find((queued) => queued.clientId === clientId)
  if (!message) return
  outbox.update(clientId, { problem: null, progress: message.file ? 0 : null })
  try {
    await send(cache, message)
    outbox.drop(clientId)
  } catch (error) {
    outbox.update(clientId, { problem: reasonOf(error, message), progress: null })
    if (!(error instanceof Refused)) return
    if (error.code === 'chat.message.needs-assent') onAssentNeeded(clientId)
    if (error.code === 'chat.message.answered-meanwhile') onAnswered(message)
    // A refusal with 403 or 409 means that the chat shown is outdated: refetches it.
    if (error.status === 403 || error.status === 409)
      refetch(cache, chatCalls.chats, chatCalls.history, chatCalls.standing)
  }
}

export const enqueue = (parts: SendingParts, { chatId, clientId }: Pick<OutboxMessage, 'chatId' | 'clientId'>) => {
  const before = lanes.get(chatId) ?? Promise.resolve()
  const own = before.then(() => attempt(parts, clientId))
  lanes.set(chatId, own)
  void own.then(() => {
    if (lanes.get(chatId) === own) lanes.delete(chatId)
  })
}
