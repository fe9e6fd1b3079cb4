// Sends the messages of the outbox, one after the other per chat, so that they arrive in the order of writing.
import type { QueryClient } from '@tanstack/react-query'
import type { ChatId } from '@tratativa/contract/chat/ids'
import { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { refetch } from '../../../platform/cached.ts'
import { sendFile } from '../../../platform/files.ts'
import { call, Refused } from '../../../platform/http.ts'
import { cacheChat, cacheMessages } from '../cache/chat-cache.ts'
import { outbox } from './outbox.state.ts'
import type { Outgoing } from './outbox.state.ts'

const lanes = new Map<ChatId, Promise<void>>()

const uploadFile = async ({ clientId, file }: Outgoing) => {
  if (!file) return null
  const { blob, name, as } = file
  const input = { name, as, ...(as === 'audio' ? { isVoice: 'true' as const } : {}) }
  const { data } = await sendFile(messageEndpoints.bringMedia, input, blob, {
    onProgress: (progress) => outbox.update(clientId, { progress }),
  })
  return data
}

const send = async (cache: QueryClient, outgoing: Outgoing) => {
  const uploadedFile = await uploadFile(outgoing)
  const { data, chat } = await call(messageEndpoints.sendMessage, {
    chatId: outgoing.chatId,
    message: outgoing.text,
    clientId: outgoing.clientId,
    mediaType: outgoing.file?.as ?? 'text',
    ...(uploadedFile ? { fileId: uploadedFile.fileId, fileName: uploadedFile.fileName } : {}),
    ...(outgoing.seconds === null ? {} : { duration: outgoing.seconds }),
    ...(outgoing.quoted ? { quotedId: outgoing.quoted.id } : {}),
    ...(outgoing.isFromTemplate ? { fromTemplate: true } : {}),
    ...(outgoing.templateId === null ? {} : { templateId: outgoing.templateId }),
  })
  cacheMessages(cache, outgoing.chatId, [data])
  cacheChat(cache, chat)
}

export interface SendingParts {
  readonly cache: QueryClient
  readonly reasonOf: (error: unknown, outgoing: Outgoing) => string
  /** The server refused because the lawyer's assent is missing: asks for it, then sends the message again. */
  readonly onAssentNeeded: (clientId: string) => void
}

const attempt = async ({ cache, reasonOf, onAssentNeeded }: SendingParts, clientId: string) => {
  const outgoing = outbox.held().find((message) => message.clientId === clientId)
  if (!outgoing) return
  outbox.update(clientId, { problem: null, progress: outgoing.file ? 0 : null })
  try {
    await send(cache, outgoing)
    outbox.drop(clientId)
  } catch (error) {
    outbox.update(clientId, { problem: reasonOf(error, outgoing), progress: null })
    if (!(error instanceof Refused)) return
    if (error.code === 'chat.message.needs-assent') onAssentNeeded(clientId)
    // A refusal with 403 or 409 means that the chat shown is outdated: refetches it.
    if (error.status === 403 || error.status === 409)
      refetch(cache, chatEndpoints.chats, chatEndpoints.history, chatEndpoints.standing)
  }
}

export const enqueue = (parts: SendingParts, { chatId, clientId }: Pick<Outgoing, 'chatId' | 'clientId'>) => {
  const before = lanes.get(chatId) ?? Promise.resolve()
  const own = before.then(() => attempt(parts, clientId))
  lanes.set(chatId, own)
  void own.then(() => {
    if (lanes.get(chatId) === own) lanes.delete(chatId)
  })
}
