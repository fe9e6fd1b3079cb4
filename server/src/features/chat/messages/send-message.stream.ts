// Sends a message. A file in the call itself is stored and sent in one transaction: a refused message leaves no file.
import { chatErrors } from '@tratativa/contract/chat/errors'
import type { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { fileId } from '@tratativa/contract/kernel/file'
import type { Files } from '../../../platform/files/files.ts'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { requireVisibleChat } from '../chats/chats.store.ts'
import { saveUpload } from '../media/upload-media.stream.ts'
import { singleChunk } from '../media/measured-media.stream.ts'
import { sendMessage } from './send-message.ts'

type Input = InputOf<typeof messageEndpoints.sendMessage>

const names = { image: 'imagem', document: 'documento', audio: 'audio', sticker: 'figurinha', video: 'video' } as const

const sendWithContent = async (files: Files, call: HttpCall, input: Input) => {
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

export const sendMessageCall = (files: Files) => (call: HttpCall, input: Input) =>
  input.mediaContent === undefined ? call.write((tx) => sendMessage(tx, input)) : sendWithContent(files, call, input)

export type SendMessageCall = ReturnType<typeof sendMessageCall>
