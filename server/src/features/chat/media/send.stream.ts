// Sends a message with the file in the call itself: stores the file first, then sends it like an uploaded one.
import { chatErrors } from '@tratativa/contract/chat/errors'
import type { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { fileId } from '@tratativa/contract/kernel/file'
import type { Files } from '../../../platform/files/files.ts'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { refuseUnsendable, sendMessage } from '../messages/send-message.ts'
import { saveUpload } from './upload-media.stream.ts'

type Input = InputOf<typeof messageEndpoints.sendMessage>

const names = { image: 'imagem', document: 'documento', audio: 'audio', sticker: 'figurinha', video: 'video' } as const

const saveContent = async (files: Files, call: HttpCall, { mediaType, fileName }: Input) => {
  if (mediaType === 'text') return refuse(chatErrors.badContent, { field: 'mediaType' })
  if (!call.inlineFile?.isValid) return refuse(chatErrors.badContent)
  const { bytes } = call.inlineFile
  const actor = await call.read((reader) => Promise.resolve(reader.actor))
  async function* content() {
    yield await Promise.resolve(bytes)
  }
  const { fileId: storedFileId } = await saveUpload(
    files,
    { actor, tenantId: actor.tenantId, write: (work) => call.write(work) },
    { as: mediaType, name: fileName ?? names[mediaType], isVoice: mediaType === 'audio', content: content() },
  )
  return fileId.parse(storedFileId)
}

export const sendStream = async (files: Files, call: HttpCall, input: Input) => {
  if (input.mediaContent === undefined) return call.write((tx) => sendMessage(tx, input))
  // Checks before storing: a message that would be refused must not leave a file.
  const done = await call.write((tx) => refuseUnsendable(tx, input))
  if (done) return done
  const storedFileId = await saveContent(files, call, input)
  return call.write((tx) => sendMessage(tx, { ...input, fileId: storedFileId }))
}
