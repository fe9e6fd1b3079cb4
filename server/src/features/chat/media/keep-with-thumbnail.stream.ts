// Stores a file and its thumbnail together with the caller's work, or none of them.
import type { TenantTx } from '../../../platform/db/scope.ts'
import type { Brought, Files, Into, KeptFile } from '../../../platform/files/files.ts'
import { mediaPurpose } from '../arrivals/media-waiting.store.ts'

async function* one(bytes: Uint8Array) {
  yield await Promise.resolve(bytes)
}

const nameOf = (name: string) => `${name.replace(/\.[^.]*$/, '').slice(0, 150)}-miniatura.jpg`

export const keepWithThumbnail = <X extends TenantTx, T>(
  files: Files,
  into: Into<X>,
  brought: Brought,
  thumbnail: Buffer | null,
  work: (tx: X, file: KeptFile, thumbnailId: string | null) => Promise<T>,
): Promise<T> => {
  if (!thumbnail) return files.keep(into, brought, (tx, file) => work(tx, file, null))
  const { tenantId } = into
  const small = { name: nameOf(brought.name), purpose: mediaPurpose, content: one(thumbnail), kinds: ['jpeg'] as const }
  // The bytes of both files are written before the transaction that inserts both rows begins.
  const kept: { large: KeptFile | null } = { large: null }
  const write = <R>(keepSmall: (tx: X) => Promise<R>): Promise<R> =>
    files.keep(into, brought, (tx, file) => {
      kept.large = file
      return keepSmall(tx)
    })
  return files.keep({ tenantId, write }, small, (tx, file) => {
    if (!kept.large) throw new Error('chat.media: thumbnail stored before its file')
    return work(tx, kept.large, file.id)
  })
}
