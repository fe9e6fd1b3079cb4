// Measures the bytes of media: the size of a picture, its thumbnail, the duration of a sound. Stores a file and its thumbnail together with
// the caller's work, or none of them.
import { PictureRefused, pictureSize, makeThumbnail } from '@tratativa/jpeg-thumbnail'
import { durationOf, readSound, SoundRefused } from '@tratativa/opus-container'
import type { TenantTx } from '../../../platform/db/scope.ts'
import type { FileInput, Files, Into, StoredFile } from '../../../platform/files/files.ts'
import { mediaPurpose } from './media.store.ts'

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

const secondsOf = (bytes: Buffer): number | null => {
  try {
    return Math.max(1, Math.round(durationOf(readSound(bytes))))
  } catch (error) {
    return unlessRefused(SoundRefused)(error)
  }
}

export const measure = async (kind: string, bytes: Buffer): Promise<Measured> => {
  if (kind === 'audio') return { ...unmeasured, seconds: secondsOf(bytes) }
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
