// Measures the bytes of media: the size of a picture, its thumbnail, the duration of a sound. Stores a file and its thumbnail together with
// the caller's work, or none of them. A recording to send is converted to the format that telephones play as a voice note.
import { chatErrors } from '@tratativa/contract/chat/errors'
import { uploadKinds, mediaLimits, type SentMedia } from '@tratativa/contract/chat/media-limits'
import type { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import type { UploadedMedia } from '@tratativa/contract/chat/shapes'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors, type ErrorDef } from '@tratativa/contract/kernel/errors'
import { PictureRefused, pictureSize, makeThumbnail } from '@tratativa/jpeg-thumbnail'
import { durationOf, readSound, SoundRefused, writeOgg, type OpusSound } from '@tratativa/opus-container'
import type { TenantTx, Tx } from '../../../platform/db/scope.ts'
import type { FileInput, Files, Into, StoredFile } from '../../../platform/files/files.ts'
import { headBytes, sniffFileKind } from '../../../platform/files/sniff.ts'
import type { AdmittedCall } from '../../../platform/http/binding.ts'
import type { Incoming } from '../../../platform/http/upload.ts'
import { Refusal, refuse } from '../../../platform/refusal/refusal.ts'
import { insertUpload, mediaPurpose } from './media.store.ts'

export interface Measured {
  readonly width: number | null
  readonly height: number | null
  readonly seconds: number | null
  readonly thumbnail: Buffer | null
}

export const unmeasured: Measured = { width: null, height: null, seconds: null, thumbnail: null }

const measured: ReadonlySet<string> = new Set(['image', 'sticker', 'audio'])

export const isMeasured = (kind: string): boolean => measured.has(kind)

/** Unreadable bytes are no failure of the message: nothing is measured. */
const unlessRefused = (refusal: typeof PictureRefused | typeof SoundRefused) => (error: unknown) => {
  if (error instanceof refusal) return null
  throw error
}

const secondsOf = (sound: OpusSound) => Math.max(1, Math.round(durationOf(sound)))

const secondsIfReadable = (bytes: Buffer): number | null => {
  try {
    return secondsOf(readSound(bytes))
  } catch (error) {
    return unlessRefused(SoundRefused)(error)
  }
}

export const measure = async (kind: string, bytes: Buffer): Promise<Measured> => {
  if (kind === 'audio') return { ...unmeasured, seconds: secondsIfReadable(bytes) }
  const { width = null, height = null } = pictureSize(bytes) ?? {}
  const thumbnail = kind === 'image' ? await makeThumbnail(bytes).catch(unlessRefused(PictureRefused)) : null
  return { ...unmeasured, width, height, thumbnail }
}

export async function* singleChunk(bytes: Uint8Array) {
  yield await Promise.resolve(bytes)
}

const nameOf = (name: string) => `${name.replace(/\.[^.]*$/, '').slice(0, 150)}-miniatura.jpg`

export const saveWithThumbnail = <X extends TenantTx, T>(
  files: Files,
  into: Into<X>,
  upload: FileInput,
  thumbnail: Buffer | null,
  work: (tx: X, file: StoredFile, thumbnailId: string | null) => Promise<T>,
): Promise<T> => {
  if (!thumbnail) return files.store(into, upload, (tx, file) => work(tx, file, null))
  const { tenantId } = into
  const small = {
    name: nameOf(upload.name),
    purpose: mediaPurpose,
    content: singleChunk(thumbnail),
    kinds: ['jpeg'] as const,
  }
  // The bytes of both files are written before the transaction that inserts both rows begins.
  const storedFiles: { large: StoredFile | null } = { large: null }
  const write = <R>(storeSmall: (tx: X) => Promise<R>): Promise<R> =>
    files.store(into, upload, (tx, file) => {
      storedFiles.large = file
      return storeSmall(tx)
    })
  return files.store({ tenantId, write }, small, (tx, file) => {
    if (!storedFiles.large) throw new Error('chat.media: thumbnail stored before its file')
    return work(tx, storedFiles.large, file.id)
  })
}

// ---- uploads of files to send ----

const refusals: Readonly<Record<SentMedia, ErrorDef>> = {
  image: chatErrors.notImage,
  document: chatErrors.notDocument,
  audio: chatErrors.notAudio,
  sticker: chatErrors.notImage,
  video: errors.fileKind,
}

const names: Readonly<Record<SentMedia, string>> = {
  image: 'imagens',
  document: 'documentos',
  audio: 'áudios',
  sticker: 'figurinhas',
  video: 'vídeos',
}

const sizeOf = (bytes: number) =>
  bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)} MB` : `${Math.floor(bytes / 1024)} kB`

const tooBig = (as: SentMedia) =>
  new Refusal(chatErrors.tooBig, { message: `O WhatsApp aceita ${names[as]} de até ${sizeOf(mediaLimits[as])}.` })

export interface MediaUpload {
  readonly as: SentMedia
  readonly name: string
  readonly isVoice: boolean
  readonly content: AsyncIterable<Uint8Array>
}

interface Looked extends Measured {
  readonly name: string
  readonly content: AsyncIterable<Uint8Array>
}

async function* upTo(as: SentMedia, content: AsyncIterable<Uint8Array>) {
  let size = 0
  for await (const piece of content) {
    size += piece.length
    if (size > mediaLimits[as]) throw tooBig(as)
    yield piece
  }
}

const readAllBytes = async (content: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const pieces: Uint8Array[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces)
}

const asVoiceNote = (bytes: Buffer, name: string): Looked => {
  try {
    const sound = readSound(bytes)
    const content = singleChunk(writeOgg(sound))
    return { ...unmeasured, name: `${name.replace(/\.[^.]*$/, '')}.ogg`, content, seconds: secondsOf(sound) }
  } catch (error) {
    if (error instanceof SoundRefused) return refuse(chatErrors.notAudio)
    throw error
  }
}

const inspectMedia = async ({ as, name, isVoice, content }: MediaUpload): Promise<Looked> => {
  const bounded = upTo(as, content)
  // Documents may be large and are not inspected: they stream through.
  if (as === 'document') return { ...unmeasured, name, content: bounded }
  const bytes = await readAllBytes(bounded)
  if (as === 'audio' && bytes.length === 0) refuse(chatErrors.emptyAudio)
  const kind = sniffFileKind(bytes.subarray(0, headBytes), name)
  if (kind === null || !(uploadKinds[as] as readonly string[]).includes(kind)) refuse(refusals[as])
  if (as === 'audio' && (isVoice || kind === 'webm')) return asVoiceNote(bytes, name)
  return { ...(as === 'video' ? unmeasured : await measure(as, bytes)), name, content: singleChunk(bytes) }
}

interface UploadTarget extends Into<Tx> {
  readonly actor: Tx['actor']
}

/** Stores a file for a message together with the caller's work, or none of them. */
export const saveUpload = async <T>(
  files: Files,
  into: UploadTarget,
  mediaInput: MediaUpload,
  work: (tx: Tx, uploaded: UploadedMedia) => Promise<T>,
): Promise<T> => {
  const { as, isVoice } = mediaInput
  const { name, content, seconds, width, height, thumbnail } = await inspectMedia(mediaInput)
  const upload = {
    name,
    purpose: mediaPurpose,
    content,
    kinds: uploadKinds[as],
    madeBy: into.actor.accountId,
  }
  try {
    return await saveWithThumbnail(files, into, upload, thumbnail, async (tx, file, thumbnailId) => {
      const row = { kind: as, seconds, is_voice: isVoice, width, height, thumbnail_file_id: thumbnailId }
      await insertUpload(tx, { file_id: file.id, ...row })
      const { id, name: fileName, mime, size } = file
      return work(tx, { fileId: id, mediaType: as, fileName, mimetype: mime, size, duration: seconds, width, height })
    })
  } catch (error) {
    // Replaces the refusal by the one for the requested kind of media.
    if (error instanceof Refusal && error.def === errors.fileKind) return refuse(refusals[as])
    throw error
  }
}

export const uploadMedia =
  (files: Files) =>
  (call: AdmittedCall, { as, name, isVoice }: InputOf<typeof messageEndpoints.bringMedia>, { content }: Incoming) =>
    saveUpload(files, call, { as, name, isVoice: isVoice === 'true', content }, (_, data) => Promise.resolve({ data }))
