// Stores a file and its thumbnail together with the caller's work, or none of them.
import type { TenantTx } from '../../../platform/db/scope.ts'
import type { FileInput, Files, Into, StoredFile } from '../../../platform/files/files.ts'
import { mediaPurpose } from './media.store.ts'

async function* singleChunk(bytes: Uint8Array) {
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
  const write = <R>(keepSmall: (tx: X) => Promise<R>): Promise<R> =>
    files.store(into, upload, (tx, file) => {
      storedFiles.large = file
      return keepSmall(tx)
    })
  return files.store({ tenantId, write }, small, (tx, file) => {
    if (!storedFiles.large) throw new Error('chat.media: thumbnail stored before its file')
    return work(tx, storedFiles.large, file.id)
  })
}
