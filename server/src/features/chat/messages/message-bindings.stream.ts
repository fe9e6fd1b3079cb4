// The calls of messages. A file in the call that sends a message is stored and sent in one transaction: a refused message leaves no file.
import { chatErrors } from '@tratativa/contract/chat/errors'
import { messageEndpoints as endpoints } from '@tratativa/contract/chat/message-endpoints'
import { fileId } from '@tratativa/contract/kernel/file'
import type { Files } from '../../../platform/files/files.ts'
import { command, procedure, query, type Binding, type HttpCall } from '../../../platform/http/binding.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { requireVisibleChat } from '../chats/chats.store.ts'
import { saveDraft, listDrafts } from '../chats/save-draft.ts'
import { saveUpload, singleChunk } from '../media/measured-media.stream.ts'
import { searchMessages } from '../search/search-messages.ts'
import { readChanges } from './read-chat-history.ts'
import { leaveUncertain, sendAgain } from './send-again.ts'
import { sendMessage, type MessageInput } from './send-message.ts'

const names = { image: 'imagem', document: 'documento', audio: 'audio', sticker: 'figurinha', video: 'video' } as const

const sendWithContent = async (files: Files, call: HttpCall, input: MessageInput) => {
  const { mediaType, fileName } = input
  if (mediaType === 'text') return refuse(chatErrors.badContent, { field: 'mediaType' })
  if (!call.inlineFile?.isValid) return refuse(chatErrors.badContent)
  const actor = await call.read(async (reader) => {
    // The chat comes first: a caller who may not see it learns nothing about the file either.
    await requireVisibleChat(reader, { id: input.chatId ?? null, jid: input.jid ?? null }, 'jid')
    return reader.actor
  })
  return saveUpload(
    files,
    { actor, tenantId: actor.tenantId, write: (work) => call.write(work) },
    {
      as: mediaType,
      name: fileName ?? names[mediaType],
      isVoice: mediaType === 'audio',
      content: singleChunk(call.inlineFile.bytes),
    },
    (tx, uploaded) => sendMessage(tx, { ...input, fileId: fileId.parse(uploaded.fileId) }),
  )
}

const sendMessageCall = (files: Files) => (call: HttpCall, input: MessageInput) =>
  input.mediaContent === undefined ? call.write((tx) => sendMessage(tx, input)) : sendWithContent(files, call, input)

export const messageBindings = (files: Files): readonly Binding[] => [
  procedure(endpoints.sendMessage, sendMessageCall(files)),
  command(endpoints.sendAgain, sendAgain),
  command(endpoints.leaveUncertain, leaveUncertain),
  query(endpoints.searchMessages, searchMessages),
  query(endpoints.messageChanges, readChanges),
  query(endpoints.drafts, listDrafts),
  command(endpoints.keepDraft, saveDraft),
]
