import type { Files, StoredFile } from '../../../platform/files/files.ts'

/** Reads a file whose size the caller judged into memory. */
export const readBytes = async (files: Pick<Files, 'read'>, { key, size }: Pick<StoredFile, 'key' | 'size'>) => {
  const bytes = new Uint8Array(size)
  let offset = 0
  for await (const chunk of await files.read({ key })) {
    bytes.set(chunk as Uint8Array, offset)
    offset += (chunk as Uint8Array).length
  }
  return bytes
}
