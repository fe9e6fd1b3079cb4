// Serves files of messages to callers who see the chat, and to nobody else.
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { readSound, writeMp4, writeWebm, type OpusSound } from '@tratativa/opus-container'
import { download, upload, type AdmittedCall, type Binding } from '../../../platform/http/binding.ts'
import type { Files, StoredFile } from '../../../platform/files/files.ts'
import { findFile } from '../../../platform/files/files.store.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { findPicture } from '../chats/chat-changes.store.ts'
import { requireVisibleChat } from '../chats/chats.store.ts'
import { uploadMedia } from './measured-media.stream.ts'
import { findMedia, mediaPurpose } from './media.store.ts'

type Input = InputOf<typeof messageEndpoints.messageFile>

const readWholeFile = async (files: Files, file: StoredFile): Promise<Buffer> => {
  const pieces: Uint8Array[] = []
  for await (const piece of await files.read(file)) pieces.push(piece as Uint8Array)
  return Buffer.concat(pieces)
}

const containers: Readonly<Record<'webm' | 'mp4', (sound: OpusSound) => Buffer>> = { webm: writeWebm, mp4: writeMp4 }

/** Repackages the sound in another container, for browsers that do not play the original one. */
async function* inAnother(container: 'webm' | 'mp4', files: Files, file: StoredFile) {
  yield containers[container](readSound(await readWholeFile(files, file)))
}

const downloadFile =
  (files: Files) =>
  async (call: AdmittedCall, { id, as, isInline }: Input) => {
    const { file, name } = await call.read(async (reader) => {
      const media = orRefuse(await findMedia(reader, id), errors.notFound)
      const fileId = as === 'thumbnail' ? media.thumbnailId : media.fileId
      const storedFile = fileId === null ? null : await findFile(reader, fileId, mediaPurpose)
      return { file: orRefuse(storedFile, errors.notFound), name: media.name }
    })
    const shown = { ...file, name: as === 'thumbnail' ? file.name : (name ?? file.name) }
    const isOther = (as === 'webm' || as === 'mp4') && file.kind === 'ogg'
    if (!isOther) return files.outgoing(shown, { isInline: isInline === 'true' })
    return {
      name: `${shown.name}.${as}`,
      mime: `audio/${as}`,
      isInline: isInline === 'true',
      open: () => inAnother(as, files, file),
    }
  }

const downloadPicture =
  (files: Files) =>
  async (call: AdmittedCall, { id }: InputOf<typeof chatEndpoints.chatPicture>) => {
    const file = await call.read(async (reader) => {
      const { contactId } = await requireVisibleChat(reader, id)
      const picture = await findPicture(reader, contactId)
      return orRefuse(picture === null ? null : await findFile(reader, picture, mediaPurpose), errors.notFound)
    })
    return files.outgoing(file, { isInline: true })
  }

export const mediaStreams = (files: Files): readonly Binding[] => [
  upload(messageEndpoints.bringMedia, uploadMedia(files)),
  download(messageEndpoints.messageFile, downloadFile(files)),
  download(chatEndpoints.chatPicture, downloadPicture(files)),
]
